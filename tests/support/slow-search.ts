import type pg from 'pg'

/**
 * Makes a search for the word `slowly` take a while.
 * @param seconds for each time that the database folds it
 * @returns how many such searches run at the moment
 */
export async function slowDownSearch(pool: pg.Pool, seconds: number): Promise<() => Promise<number | undefined>> {
  await pool.query(`
    create or replace function fold(words text) returns text language plpgsql immutable strict as $$
    begin
      if words like '%slowly%' then perform pg_sleep(${seconds}); end if;
      return lower(normalize(words, NFC));
    end $$`)
  return async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*) from pg_stat_activity where state = 'active' and wait_event = 'PgSleep' and datname = current_database()`,
    )
    return rows[0]?.count
  }
}
