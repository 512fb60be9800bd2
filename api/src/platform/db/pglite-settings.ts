// The defaults are for a database server: 330 MB for this single session instead of 180.
export const sessionSettings = [
  "shared_buffers = '32MB'",
  "max_connections = '5'",
  "wal_buffers = '1MB'",
  // A generic plan can't use a partial index, nor resolve a conflict by one.
  "plan_cache_mode = 'force_custom_plan'",
]
