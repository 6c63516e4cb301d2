"""The games for other people's frameworks: OpenSpiel and PettingZoo. Each needs its extra."""
