const reading = /^\s*\(*\s*(?:select|with|values)\b/i
/** Words of statements that write, lock or use what a copy does not have. */
const writing =
  /\b(?:insert|update|delete|merge|truncate|for (?:no key )?update|for (?:key )?share|nextval|setval|set_config|pg_notify|pg_(?:try_)?advisory_\w+|pg_current_wal\w+|pg_cancel_backend|pg_stat_activity|pg_stat_replication)\b/i

/**
 * Can a copy of the database run this statement? One of which that is not sure is none: it runs on the primary.
 * @param text with `$1`, `$2` … for its values
 */
export const onlyReads = (text: string): boolean => reading.test(text) && !writing.test(text)
