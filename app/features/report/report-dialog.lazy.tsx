import { useRef, useState } from 'react'
import { reportLimits } from '../../../domain/limits/report.ts'
import { findFieldProblems } from '../../../domain/schemas/find-field-problems.ts'
import {
  type ReportReason,
  type ReportSubject,
  reportIdFields,
  reportReasons,
  reportSchema,
} from '../../../domain/schemas/report.ts'
import { focusFirstError } from '../../browser/form-values.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { oneOfSchema, textSchema } from '../../browser/storage-entry.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSessionForm } from '../../ui/use-session-form.ts'
import { callApi } from '../session/call-api.ts'
import { type FailureMessages, failureMessage } from '../session/failure-message.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { DialogFormFooter } from './dialog-form-footer.tsx'

/** What is reported. */
export interface ReportedThing {
  subject: ReportSubject
  id: string
}

interface ReportValues {
  reason: ReportReason | ''
  reportText: string
}

const emptyReport: ReportValues = { reason: '', reportText: '' }
const wordSchemas = {
  reason: oneOfSchema<ReportValues['reason']>('', ...Object.values(reportReasons).flat()),
  reportText: textSchema,
}

const sentences: FailureMessages = { too_many_requests: 'refused.too_many_requests' }

/** Reports an ad, a review, a user or a rental to the team. Every reader may, also signed out; of a rental its two sides. */
export function ReportDialog({ reported: { subject, id }, onClose }: { reported: ReportedThing; onClose(): void }) {
  const translator = useTranslation('review')
  const { t } = translator
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newIdempotencyKey())
  const { values, change, clear } = useSessionForm<ReportValues>(`report.${subject}.${id}`, emptyReport, wordSchemas)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<string[]>([])
  const body = { [reportIdFields[subject]]: id, ...values }
  const { isBusy, submit } = useSubmitOnce({
    send: () => callApi('POST reports/add', { body: reportSchema.parse(body), idempotencyKey: key.current }),
    onDone() {
      clear()
      showToast(t('report.done'))
      onClose()
    },
    onRefused: (failure) => setProblem(failureMessage(translator, failure, sentences, t('report.failed'))),
  })
  function edit(changed: Partial<ReportValues>) {
    key.current = newIdempotencyKey()
    change(changed)
    setProblem(undefined)
    setWrong([])
  }
  function check() {
    const problems = findFieldProblems(reportSchema, body)
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
        <DialogFormFooter problem={problem} isBusy={isBusy} label={t('report.send')} />
      </form>
    </Dialog>
  )
}
