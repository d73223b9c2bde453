// Files that the server writes are readable by its user only: the database, backups, uploads in
// progress.
process.umask(0o077);
