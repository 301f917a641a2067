import { Download, FileSpreadsheet } from 'lucide'
import { useState } from 'react'
import { languages } from '../../../domain/languages.ts'
import { importLimits } from '../../../domain/limits/ad-import.ts'
import type { TableProblem } from '../../../domain/rules/ad-import/read-table.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import type { MessageId } from '../../i18n/translator.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSite } from '../../ui/site.ts'
import { ImportColumnGuide } from './column-guide.tsx'
import { downloadCsvTemplate, downloadWorkbookTemplate } from './download-import-template.ts'
import { FileButton } from './file-button.tsx'
import type { ImportSession } from './import-session.ts'
import type { TableError } from './read-table-file.ts'

const problemMessages = {
  unreadable: 'import.problem.unreadable',
  open_quote: 'import.problem.open_quote',
  too_large: 'import.problem.too_large',
  no_header: 'import.problem.no_header',
  no_rows: 'import.problem.no_rows',
  too_many_rows: 'import.problem.too_many_rows',
} as const satisfies Record<TableProblem, MessageId>

const cardClass = 'grid content-start gap-4 rounded-20 bg-surface p-4 inset-ring inset-ring-line md:p-6'

/** The first step of an import: downloads the template, and takes the file. */
export function ChooseImportFile({ session }: { session: ImportSession }) {
  const { t } = useTranslation('import')
  const [wrong, setWrong] = useState<TableError>()
  const [isReading, setReading] = useState(false)

  async function choose(file: File | undefined) {
    if (!file || isReading) return
    setReading(true)
    setWrong(undefined)
    setWrong(await session.begin(file))
    setReading(false)
  }

  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <TemplateCard />
      <section aria-labelledby="choose-table" className={cardClass}>
        <h2 id="choose-table" className="text-18 md:text-22">
          {t('import.choose_title')}
        </h2>
        <p className="text-ink-soft">{t('import.choose_text', { count: importLimits.rowsMax })}</p>
        <FileButton
          className={`${buttonClass('primary', 'focus-inside cursor-pointer')} justify-self-start`}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="table-problem"
          onFiles={([file]) => void choose(file)}
        >
          <Icon of={FileSpreadsheet} className="size-5 shrink-0" />
          {t(isReading ? 'import.opening' : 'import.choose')}
        </FileButton>
        <div id="table-problem" role="alert">
          {wrong && (
            <p className={formErrorClass}>
              {t(problemMessages[wrong.problem], { count: formatCount(wrong.count ?? 0), max: importLimits.rowsMax })}
            </p>
          )}
        </div>
      </section>
      <div className="md:col-span-2">
        <ImportColumnGuide />
      </div>
    </div>
  )
}

function TemplateCard() {
  const translator = useTranslation('import')
  const { t, language: own } = translator
  const { categories } = useSite()
  const [category, setCategory] = useState('')
  const [language, setLanguage] = useState(own)
  const [isFailed, setFailed] = useState(false)
  const options = { categories, category: categories.find(({ name }) => name === category) }
  const downloadWorkbook = () =>
    downloadWorkbookTemplate(language, options).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <section aria-labelledby="template" className={cardClass}>
      <h2 id="template" className="text-18 md:text-22">
        {t('import.template_title')}
      </h2>
      <p className="text-ink-soft">{t('import.template_text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('import.template_category')}
          value={category}
          emptyLabel={t('import.template_all')}
          options={categories.map(({ name }) => ({ value: name, label: categoryName(translator, name) }))}
          onChange={({ target }) => setCategory(target.value)}
        />
        <SelectField
          label={t('import.template_language')}
          value={language === own ? '' : language}
          emptyLabel={t(`import.language.${own}`)}
          options={languages
            .filter((one) => one !== own)
            .map((one) => ({ value: one, label: t(`import.language.${one}`) }))}
          onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? own)}
        />
      </div>
      <div>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button kind="outline" onClick={() => void downloadWorkbook()}>
            <Icon of={Download} className="size-5 shrink-0" />
            {t('import.template_save')}
          </Button>
          <Button kind="quiet" onClick={() => downloadCsvTemplate(language, options)}>
            {t('import.template_csv')}
          </Button>
        </div>
        <div role="alert" className="not-empty:mt-3">
          {isFailed && <p className={formErrorClass}>{t('import.template_failed')}</p>}
        </div>
      </div>
    </section>
  )
}
