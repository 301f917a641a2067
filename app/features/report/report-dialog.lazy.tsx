import { useRef, useState } from 'react'
import { reportLimits } from '../../../domain/limits/report.ts'
import { findProblems } from '../../../domain/schemas/find-problems.ts'
import {
  type ReportReason,
  type ReportSubject,
  reportKeys,
  reportReasons,
  reportSchema,
} from '../../../domain/schemas/report.ts'
import { focusFirstError } from '../../browser/form-values.ts'
import { newRequestKey } from '../../browser/request-key.ts'
import { oneOf, text } from '../../browser/stored.ts'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKeptForm } from '../../ui/use-kept-form.ts'
import { api } from '../session/api.ts'
import { type FailureSentences, sayFailure } from '../session/say-failure.ts'
import { useSending } from '../session/use-sending.ts'
import { SendEnd } from './send-end.tsx'

/** What is reported. */
export interface Reported {
  subject: ReportSubject
  id: string
}

interface Words {
  reason: ReportReason | ''
  reportText: string
}

const noWords: Words = { reason: '', reportText: '' }
const wordSchemas = { reason: oneOf<Words['reason']>('', ...Object.values(reportReasons).flat()), reportText: text }

const sentences: FailureSentences = { too_many_requests: 'refused.too_many_requests' }

/** Reports an ad, a review or a user to the team. Every reader may, also signed out. */
export function ReportDialog({ reported: { subject, id }, onClose }: { reported: Reported; onClose(): void }) {
  const translator = useWords('review')
  const { t } = translator
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newRequestKey())
  const { values, change, forget } = useKeptForm<Words>(`report.${subject}.${id}`, noWords, wordSchemas)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<string[]>([])
  const body = { [reportKeys[subject]]: id, ...values }
  const { isBusy, submit } = useSending({
    send: () => api('POST reports/add', { body: reportSchema.parse(body), idempotencyKey: key.current }),
    onDone() {
      forget()
      showToast(t('report.done'))
      onClose()
    },
    onRefused: (failure) => setProblem(sayFailure(translator, failure, sentences, t('report.failed'))),
  })
  function edit(changed: Partial<Words>) {
    key.current = newRequestKey()
    change(changed)
    setProblem(undefined)
    setWrong([])
  }
  function check() {
    const problems = findProblems(reportSchema, body)
    const names = Object.keys(problems)
    const [first] = Object.values(problems)
    setWrong(names)
    setProblem(first && t(`fieldError.${first}`))
    if (form.current) focusFirstError(form.current, names)
    if (!first) void submit()
  }
  return (
    <Dialog title={t(`report.title.${subject}`)} className="small-dialog" onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="review-form grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <fieldset>
          <legend className="mb-1 font-label">{t('report.question')}</legend>
          {reportReasons[subject].map((reason) => (
            <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 leading-snug">
              <input
                type="radio"
                className="size-5.5 flex-none accent-peacock-600"
                name="reason"
                value={reason}
                checked={values.reason === reason}
                aria-invalid={wrong.includes('reason')}
                onChange={() => edit({ reason })}
              />
              {t(`report.reason.${reason}`)}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t(values.reason === 'other' ? 'report.text_needed' : 'report.text')}
          name="reportText"
          value={values.reportText}
          limit={reportLimits.textMax}
          rows={4}
          autoComplete="off"
          isWrong={wrong.includes('reportText')}
          onChange={({ target }) => edit({ reportText: target.value })}
        />
        <SendEnd problem={problem} isBusy={isBusy} label={t('report.send')} />
      </form>
    </Dialog>
  )
}
