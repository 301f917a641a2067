import type pg from 'pg'

/**
 * Makes a search for the word `slowly` slow.
 * @param seconds for each time that the database folds it
 * @returns the number of such searches that run at the moment, and of those that ran to their end
 */
export async function slowDownSearch(pool: pg.Pool, seconds: number) {
  await pool.query(`
    create sequence slow_searches minvalue 0;
    create or replace function fold(words text) returns text language plpgsql immutable strict as $$
    begin
      if words like '%slowly%' then perform pg_sleep(${seconds}), nextval('slow_searches'); end if;
      return lower(normalize(words, NFC));
    end $$`)
  const countWith = async (query: string) => (await pool.query<{ count: number }>(query)).rows[0]?.count
  return {
    countRunning: () =>
      countWith(
        `select count(*) from pg_stat_activity where state = 'active' and wait_event = 'PgSleep' and datname = current_database()`,
      ),
    countFinished: () => countWith('select last_value + is_called::integer as count from slow_searches'),
  }
}
