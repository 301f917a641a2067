import { Download, FileSpreadsheet } from 'lucide'
import { useState } from 'react'
import { declarationOf } from '../../../domain/categories/categories.ts'
import { languages } from '../../../domain/languages.ts'
import { importLimits } from '../../../domain/limits/ad-import.ts'
import type { TableProblem } from '../../../domain/rules/ad-import/read-table.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import type { MessageId } from '../../i18n/translator.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { refusedClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.ts'
import { ColumnGuide } from './column-guide.tsx'
import { FileChoice } from './file-choice.tsx'
import type { ImportSession } from './import-session.ts'
import type { WrongTable } from './open-table.ts'
import { saveTemplate } from './save-template.ts'

const problemWords = {
  unreadable: 'import.problem.unreadable',
  open_quote: 'import.problem.open_quote',
  too_large: 'import.problem.too_large',
  no_header: 'import.problem.no_header',
  no_rows: 'import.problem.no_rows',
  too_many_rows: 'import.problem.too_many_rows',
} as const satisfies Record<TableProblem, MessageId>

const cardClass = 'grid content-start gap-4 rounded-20 bg-surface p-4 inset-ring inset-ring-line md:p-6'

/** The first step of an import: downloads the template, and takes the file. */
export function ChooseTable({ session }: { session: ImportSession }) {
  const { t } = useWords('import')
  const [wrong, setWrong] = useState<WrongTable>()
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
        <FileChoice
          className={`${buttonClass('primary', 'focus-inside cursor-pointer')} justify-self-start`}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="table-problem"
          onFiles={([file]) => void choose(file)}
        >
          <Icon of={FileSpreadsheet} className="size-5 shrink-0" />
          {t(isReading ? 'import.opening' : 'import.choose')}
        </FileChoice>
        <div id="table-problem" role="alert">
          {wrong && (
            <p className={refusedClass}>
              {t(problemWords[wrong.problem], { count: wrong.count ?? 0, max: importLimits.rowsMax })}
            </p>
          )}
        </div>
      </section>
      <div className="md:col-span-2">
        <ColumnGuide />
      </div>
    </div>
  )
}

function TemplateCard() {
  const translator = useWords('import')
  const { t, language: own } = translator
  const { categories } = useSite()
  const [category, setCategory] = useState('')
  const [language, setLanguage] = useState(own)
  return (
    <section aria-labelledby="template" className={cardClass}>
      <h2 id="template" className="text-18 md:text-22">
        {t('import.template_title')}
      </h2>
      <p className="text-ink-soft">{t('import.template_text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('import.template_category')}
          value={category}
          none={t('import.template_all')}
          options={categories.map(({ name }) => ({ value: name, label: categoryName(translator, name) }))}
          onChange={({ target }) => setCategory(target.value)}
        />
        <ChoiceField
          label={t('import.template_language')}
          value={language === own ? '' : language}
          none={t(`import.language.${own}`)}
          options={languages
            .filter((one) => one !== own)
            .map((one) => ({ value: one, label: t(`import.language.${one}`) }))}
          onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? own)}
        />
      </div>
      <Button
        kind="outline"
        className={`${buttonClass('outline')} justify-self-start`}
        onClick={() => {
          const found = categories.find(({ name }) => name === category)
          saveTemplate(
            language,
            found && { name: found.name, declaration: declarationOf({ category: found.name, borrows: found.borrows }) },
          )
        }}
      >
        <Icon of={Download} className="size-5 shrink-0" />
        {t('import.template_save')}
      </Button>
    </section>
  )
}
