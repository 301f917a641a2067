import { CircleAlert, CircleCheck, ImageOff, ImagePlus, Layers } from 'lucide'
import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { parseFormPrices } from '../../../domain/rules/ad/form-to-ad-body.ts'
import { photoMediaTypes } from '../../../domain/rules/ad/photo-list.ts'
import { commonColumns } from '../../../domain/rules/ad-import/columns.ts'
import { attributesOfKind } from '../../../domain/rules/ad-import/read-row.ts'
import { translatedPinNames } from '../../../domain/rules/named-place.ts'
import { isBlank } from '../../../domain/rules/normalize-text.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { rentTimeUnit, rentTypes } from '../../../domain/rules/rent-type.ts'
import { showToastWithAction } from '../../browser/toast-with-action.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import type { MessageId } from '../../i18n/translator.ts'
import { Icon } from '../../ui/icon.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { ImportCellField } from './cell-field.tsx'
import type { CheckedRow, RowState } from './check-rows.ts'
import { FileButton } from './file-button.tsx'
import type { ImportSession } from './import-session.ts'
import type { ImportPicture } from './import-store.ts'
import { shortenNames } from './shorten-names.ts'

export const rowStateMessages = {
  wrong: 'import.state.wrong',
  no_photo: 'import.state.no_photo',
  ready: 'import.state.ready',
  same: 'import.state.same',
  there: 'import.state.there',
  posted: 'import.state.posted',
} as const satisfies Record<RowState, MessageId>

const looks = {
  wrong: ['bg-bad-50 text-bad', CircleAlert],
  no_photo: ['bg-marigold-50 text-ink', ImageOff],
  ready: ['bg-peacock-50 text-peacock-700', CircleCheck],
  same: ['bg-sunken text-ink-soft', Layers],
  there: ['bg-sunken text-ink-soft', Layers],
  posted: ['bg-good-50 text-good', CircleCheck],
} as const satisfies Record<RowState, unknown>

/** Three of them fit beside each other on a phone. */
const quietClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 px-2 text-left text-14 leading-snug font-label text-peacock-600 underline-offset-4 hover:underline'

interface RowCardProps {
  session: ImportSession
  now: CheckedRow
}

/** A row of an import: a preview of its ad, and the cells to correct. */
export const ImportRowCard = memo(
  function RowCard({ session, now }: RowCardProps) {
    const translator = useTranslation('import')
    const { t, language } = translator
    const names = session.now().stored?.placeNames ?? {}
    const { row, read, state, problems, missing, pictures } = now
    const isOpen = state === 'wrong' || state === 'no_photo' || state === 'ready' || state === 'same'
    const [isWhole, setWhole] = useState(false)
    // A cell that is being corrected stays while it is typed. With what it said when it was wrong.
    const [before, setBefore] = useState<Readonly<Record<string, string>>>({})
    const fresh = Object.keys(problems).filter((column) => !(column in before))
    if (fresh.length > 0)
      setBefore({ ...before, ...Object.fromEntries(fresh.map((column) => [column, row.cells[column] ?? ''])) })
    const wrong = Object.keys(before)
    const columns = columnsOf(now, wrong).filter((column) => isWhole || (isOpen && wrong.includes(column)))
    const title = read.values.title.trim()
    const city = translatedPinNames(names, language).nameIn(read.values.city.trim())
    const [look, icon] = looks[state]

    function leaveOut(isByKeyboard: boolean) {
      session.removeRow(row.number)
      showToastWithAction(t('import.left_out', { number: row.number }), {
        label: t('import.undo'),
        onAction: () => session.putBack(row),
        onTimeout: () => undefined,
        isFocused: isByKeyboard,
      })
    }

    return (
      <li className="rounded-20 bg-surface p-3 inset-ring inset-ring-line md:p-4">
        <div className="flex items-start gap-3">
          <Cover session={session} picture={pictures[0]} />
          <div className="min-w-0 flex-1">
            <h3
              className="line-clamp-3 leading-snug font-title wrap-anywhere"
              lang={title ? detectLanguage(title) : undefined}
            >
              {title || t('import.row', { number: row.number })}
            </h3>
            <p className="text-14 leading-snug text-ink-soft">
              {[title && t('import.row', { number: row.number }), ...factsOf(now, translator)]
                .filter(Boolean)
                .join(' · ')}
              {city && (
                <>
                  {' · '}
                  <span lang={detectLanguage(city)}>{city}</span>
                </>
              )}
            </p>
            <p
              className={`mt-1.5 inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-14 font-label ${look}`}
            >
              <Icon of={icon} className="size-4 shrink-0" />
              {state === 'same' ? t('import.same_as', { number: now.sameAs ?? 0 }) : t(rowStateMessages[state])}
            </p>
          </div>
        </div>
        {!row.tooMany && <PhotoLine now={now} />}
        {columns.length > 0 && (
          <div className="mt-3 grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {columns.map((column) => (
              <div key={column} className={column === 'description' ? 'sm:col-span-2 lg:col-span-3' : 'min-w-0'}>
                <ImportCellField
                  column={column}
                  value={row.cells[column] ?? ''}
                  problem={problems[column]}
                  kind={read.kind}
                  category={read.category}
                  names={names}
                  onChange={(text) => session.changeCell(row.number, column, text)}
                />
                {!problems[column] && before[column] !== undefined && (
                  <FixSimilarRows
                    session={session}
                    column={column}
                    from={before[column]}
                    to={row.cells[column] ?? ''}
                  />
                )}
              </div>
            ))}
          </div>
        )}
        {row.tooMany && (
          <p className="mt-3 leading-snug text-bad">
            {t('import.too_many_cells', { number: row.number, ...row.tooMany })}
          </p>
        )}
        {isOpen && (
          <div className="-mx-2 mt-1 -mb-2 flex flex-wrap items-center gap-x-1">
            {!row.tooMany && (
              <>
                <FileButton
                  className={`${quietClass} focus-inside`}
                  multiple
                  accept={photoMediaTypes.join(',')}
                  aria-label={t('import.row_photos_of', { number: row.number })}
                  onFiles={(files) => void session.addFiles(files, row.number)}
                >
                  <Icon of={ImagePlus} className="size-4.5 shrink-0" />
                  {t('import.row_photos')}
                </FileButton>
                <button type="button" className={quietClass} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                  {t(isWhole ? 'import.fewer_cells' : 'import.all_cells')}
                </button>
              </>
            )}
            {missing.length > 0 && missing.length < read.photos.length && (
              <button
                type="button"
                className={quietClass}
                onClick={() => session.changeCell(row.number, 'photos', pictures.map(({ name }) => name).join('; '))}
              >
                {t('import.without_missing')}
              </button>
            )}
            <button type="button" className={quietClass} onClick={({ detail }) => leaveOut(detail === 0)}>
              {t('import.leave_out')}
            </button>
          </div>
        )}
      </li>
    )
  },
  // Rows are made anew with every change of another one.
  (before, after) =>
    before.now.row === after.now.row &&
    before.now.state === after.now.state &&
    before.now.sameAs === after.now.sameAs &&
    before.now.missing.join() === after.now.missing.join() &&
    before.now.pictures.length === after.now.pictures.length &&
    before.now.pictures.every((picture, at) => picture === after.now.pictures[at]),
)

interface ForAlikeProps {
  session: ImportSession
  column: string
  from: string
  to: string
}

/** Applies a correction to all rows with the same error. */
function FixSimilarRows({ session, column, from, to }: ForAlikeProps) {
  const { t } = useTranslation('import')
  const count = useSyncExternalStore(session.follow, () => session.alike(column, from).length)
  // Two ads have no title in common.
  if (count === 0 || (column === 'title' && isBlank(from))) return null

  function take(isByKeyboard: boolean) {
    const numbers = session.alike(column, from)
    session.changeColumn(numbers, column, to)
    showToastWithAction(t('import.corrected_alike', { count: numbers.length }), {
      label: t('import.undo_alike'),
      onAction: () => session.changeColumn(numbers, column, from),
      onTimeout: () => undefined,
      isFocused: isByKeyboard,
    })
  }

  return (
    <button type="button" className={`${quietClass} -mx-2`} onClick={({ detail }) => take(detail === 0)}>
      <span>
        {isBlank(from) ? (
          t('import.for_empty', { count })
        ) : (
          <SentenceWithUserText
            userTexts={{ text: from.trim() }}
            format={({ text }) => t('import.for_alike', { count, text })}
          />
        )}
      </span>
    </button>
  )
}

/** The columns of the table, and those of the category that it does not have, as far as they are for the row. */
function columnsOf({ row: { cells }, read: { kind } }: CheckedRow, wrong: readonly string[]): string[] {
  const asked = kind ? attributesOfKind(kind).map(({ key }) => key) : []
  const own = Object.keys(cells).filter(
    (column) =>
      wrong.includes(column) || !isBlank(cells[column] ?? '') || column.split(' ').some((key) => asked.includes(key)),
  )
  const inTable = own.flatMap((column) => column.split(' '))
  const further = [...commonColumns, ...asked].filter((key) => key !== 'amenities' && !inTable.includes(key))
  return [...own, ...further]
}

function factsOf({ read: { kind, values } }: CheckedRow, translator: ReturnType<typeof useTranslation>): string[] {
  const { t } = translator
  const prices = parseFormPrices(values)
  const unit = rentTypes.includes(values.rentType) ? ` ${t(`unit.${rentTimeUnit(values.rentType)}`)}` : ''
  const names = kind && [
    ...new Set([categoryName(translator, kind.category), subCategoryName(translator, kind.subCategory)]),
  ]
  return [...(names ? [names.join(' › ')] : []), ...(prices ? [`${formatRupees(prices.price)}${unit}`] : [])]
}

/** The first photograph. */
function Cover({ session, picture }: { session: ImportSession; picture: ImportPicture | undefined }) {
  const [address, setAddress] = useState<string>()
  const id = picture?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let made: string | undefined
    let isLeft = false
    void session.fileOf(id).then((file) => {
      if (!file || isLeft) return
      made = URL.createObjectURL(file)
      setAddress(made)
    })
    return () => {
      isLeft = true
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [session, id])
  return (
    <span className="grid aspect-4/3 w-20 flex-none place-items-center overflow-hidden rounded-12 bg-sunken text-ink-soft">
      {address ? (
        <img src={address} alt="" className="size-full object-cover" />
      ) : (
        <Icon of={ImageOff} className="size-6 opacity-70" />
      )}
    </span>
  )
}

/** The number of a row's photographs, and which are missing or damaged. */
function PhotoLine({ now: { state, pictures, missing } }: { now: CheckedRow }) {
  const { t, tOr } = useTranslation('import')
  const damaged = pictures.filter(({ problem }) => problem)
  if (state === 'posted' || state === 'there') return null
  if (missing.length === 0 && damaged.length === 0)
    return pictures.length > 1 ? (
      <p className="mt-2 text-14 text-ink-soft">{t('import.photo_count', { count: pictures.length })}</p>
    ) : null
  return (
    <ul className="mt-2 grid gap-1 text-14 leading-snug">
      {damaged.map(({ id, name, problem }) => (
        <li key={id} className="text-bad">
          <SentenceWithUserText
            userTexts={{ name }}
            format={({ name: said }) => `${said}: ${tOr(`photo.problem.${problem}`, '')}`}
          />
        </li>
      ))}
      {missing.length > 0 && (
        <li>
          <SentenceWithUserText
            userTexts={{ names: shortenNames(missing) }}
            format={({ names }) => t('import.missing', { names })}
          />
        </li>
      )}
    </ul>
  )
}
