import type pg from 'pg'

/** The queues in the database. */
export interface QueueSizes {
  /** Jobs that are due, by task; `age` in seconds, of the one that has been due for longest. */
  tasks: { task: string; waiting: number; age: number }[]
  /** Messages that will be sent, now or after a pause. */
  outbox: number
  /** Messages given up within a day. */
  failed: number
}

/** Milliseconds. */
const timeoutMs = 1_500

/**
 * Reads jobs by the queue's own index of those that are free (`jobs_main_index`), and messages by that on `changed_at`.
 * @throws the driver's error, also when the database takes too long
 */
export async function selectQueueSizes(pool: pg.Pool): Promise<QueueSizes> {
  const asked = pool.query<QueueSizes>(`
    with free as (
      select task_id, count(*)::int as all, (count(*) filter (where run_at <= now()))::int as waiting,
        extract(epoch from now() - min(run_at))::float8 as age
      from graphile_worker._private_jobs where is_available group by task_id
    )
    select coalesce((
        select json_agg(json_build_object('task', identifier, 'waiting', waiting, 'age', greatest(age, 0)))
        from free join graphile_worker._private_tasks as task on task.id = task_id where waiting > 0
      ), '[]') as tasks,
      coalesce((
        select "all" from free join graphile_worker._private_tasks as task on task.id = task_id
        where identifier = 'send-message'
      ), 0) as outbox,
      (select count(*)::int from outbox
        where changed_at > now() - interval '1 day' and state in ('failed', 'unknown')) as failed`)
  // A later failure would be unhandled.
  asked.catch(() => undefined)
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database takes too long')), timeoutMs).unref()
  })
  late.catch(() => undefined)
  const { rows } = await Promise.race([asked, late])
  return rows[0] as QueueSizes
}
