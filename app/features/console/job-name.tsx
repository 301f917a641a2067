import { isJobTask } from '../../../domain/rules/console/jobs.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'

/** The name of a job, with its identifier in the log. */
export function JobName({ task }: { task: string }) {
  const { t } = useTranslation('console')
  return (
    <>
      {isJobTask(task) && <span className="block">{t(`console.task.${task}`)}</span>}
      <code lang="en" className="text-12 whitespace-nowrap text-ink-soft">
        {task}
      </code>
    </>
  )
}
