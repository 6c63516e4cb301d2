# The pages of the lessons. What the lessons say is in lessons-<game>.ftl.
web-learn-course = Learn { $title } by playing
web-learn-course-text = { $count } short lessons at the real table. You make the moves.
web-learn-done = done
web-learn-teacher = The lesson
web-learn-step = { $step } of { $steps }
web-learn-on = Go on
web-learn-your-move = Your move.
web-learn-finished = Well done. That was this lesson.
web-learn-next = Next lesson
web-learn-all = All lessons
