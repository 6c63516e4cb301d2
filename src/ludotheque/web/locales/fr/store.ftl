# Ce qui sépare un serveur de sa base de données, pour qui le fait tourner.

store-url = « { $url } » n’est pas une base de données : donnez le chemin d’un fichier (sqlite:///parties.db ou simplement parties.db) ou postgresql://utilisateur@hôte/nom
store-missing = il n’y a pas de base de données { $path }
store-foreign = { $path } appartient à un autre programme : indiquez un fichier de Ludothèque, ou un fichier qui n’existe pas encore
store-damaged = { $path } est abîmé ou n’est pas une base de données ({ $reason }) : écartez-le et remplissez-en un neuf avec une sauvegarde : ludotheque admin restore FICHIER --db …
store-newer = { $path } a été écrit par une Ludothèque plus récente (version { $version } des tables, celle-ci connaît { $known }) : installez la plus récente
store-not-empty = la base de données n’est pas vide : restaurez dans une nouvelle
store-itself = la sauvegarde ne peut pas prendre la place de { $path } lui-même : indiquez un autre fichier
store-rows = impossible de restaurer la sauvegarde : { $reason }
store-line = la ligne { $line } de { $path } n’est pas une ligne de sauvegarde
store-backup-damaged = { $path } est abîmé ou n’est pas une sauvegarde : prenez-en une autre
store-cut-short = { $path } est tronqué : il manque la dernière ligne
store-login = PostgreSQL refuse l’entrée sur { $where } : { $reason }

store-disk-full = le disque où se trouve { $path } est plein : faites de la place et le jeu reprendra tout seul
store-locked = un autre programme occupe { $path } : fermez-le et le jeu reprendra tout seul
store-read-only = impossible d’écrire dans { $path } : donnez au serveur le droit d’écrire ce fichier et son dossier
store-failed = { $path } est inutilisable : { $reason }
store-unreachable = PostgreSQL est inutilisable sur { $where } : { $reason }
store-closed = le serveur est en train de s’arrêter
