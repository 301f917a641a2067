import type { ManyDecided } from '../../../domain/rules/console/decisions.ts'
import { readyReasons } from '../../../domain/rules/console/ready-reasons.ts'
import type { ReviewPage } from '../../../domain/rules/console/things.ts'
import { mayDo } from '../../../domain/rules/console-actions.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { type Column, ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { ManyForm, manyFormId } from '../../features/console/many-form.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { ReasonForm } from '../../features/console/reason-form.tsx'
import { SeenDecision } from '../../features/console/seen-decision.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { type Decided, decideByForm, isDone, loadFound, reasonIn, textsIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The reviews; removed ones can be restored. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions, query) => actions.listReviews(query))
}

export function action(args: ConsoleArgs) {
  return decideByForm<true | ManyDecided>(args, {
    'take-down-chosen': (actions, form) => actions.takeDownReviews({ ids: form.getAll('id'), ...reasonIn(form) }),
    'take-down': (actions, form) => actions.takeDownReview(textsIn(form)).then(isDone),
    restore: (actions, form) => actions.restoreReview(textsIn(form)).then(isDone),
  })
}

export function Reviews({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const translator = useWords('console')
  const { t, language } = translator
  const { reader, mark, query } = loaderData
  const { reviews = [], nextCursor = null } = loaderData.found ?? {}
  const { found, refusal = loaderData.refusal, values }: Partial<Decided<true | ManyDecided>> = actionData ?? {}
  const sent = readSent(translator, values, refusal)
  const time = timeIn(language, 'short')
  const isChoosing = query.state !== 'down' && reviews.length > 0
  const columns: Column<ReviewPage['reviews'][number]>[] = [
    {
      name: 'ad',
      head: t('console.ads.title'),
      look: 'min-w-36 wrap-anywhere',
      cell: ({ adId, title }) => (
        <a href={`/console/ads/${adId}`} className="font-label text-peacock-600 underline underline-offset-4">
          <Typed text={title} />
        </a>
      ),
    },
    {
      name: 'text',
      head: t('console.reviews.text'),
      look: 'min-w-64 wrap-anywhere',
      isWide: true,
      cell: ({ text, answer }) => (
        <>
          <p className="whitespace-pre-line">
            <Typed text={text} />
          </p>
          {answer && (
            <p className="mt-1 border-l-4 border-line pl-3 whitespace-pre-line text-ink-soft">
              <Typed text={answer} />
            </p>
          )}
        </>
      ),
    },
    {
      name: 'rating',
      head: t('console.reviews.rating'),
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ rating }) => `${rating} / 5`,
    },
    {
      name: 'author',
      head: t('console.reviews.author'),
      look: 'min-w-24',
      cell: ({ authorId, authorName }) =>
        authorId ? (
          <a href={`/console/people/${authorId}`} className="underline underline-offset-4">
            <Typed text={authorName} />
          </a>
        ) : (
          '–'
        ),
    },
    {
      name: 'created',
      head: t('console.ads.created'),
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => time.format(new Date(createdAt)),
    },
    {
      name: 'decide',
      head: t('console.decide'),
      look: 'min-w-64',
      isWide: true,
      cell: ({ id, isDown, isForOthers, decision }) =>
        isForOthers ? (
          t('console.own_affair')
        ) : (
          <details open={sent(isDown ? 'restore' : 'take-down', id).values.do !== undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {t(isDown ? 'console.ads.restore' : 'console.ads.take_down')}
            </summary>
            <ReasonForm
              name={isDown ? 'restore' : 'take-down'}
              mark={mark}
              id={id}
              {...(isDown && { label: t('console.team_reason') })}
              text={t(isDown ? 'console.ads.restore' : 'console.ads.take_down')}
              kind={isDown ? 'keep' : 'danger'}
              ready={isDown ? readyReasons.back : readyReasons.review}
              sent={sent(isDown ? 'restore' : 'take-down', id)}
            >
              <SeenDecision decision={decision} />
            </ReasonForm>
          </details>
        ),
    },
  ]
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="reviews"
      title={t('console.reviews')}
      refusal={refusal}
      values={values}
      done={
        found === true ? t('console.is_done') : found && t('console.done_many', { done: found.done, left: found.left })
      }
    >
      {!loaderData.refusal && (
        <>
          <Finder kept={{ ad: query.ad, author: query.author }}>
            <ChoiceField
              label={t('console.reviews.rating')}
              name="rating"
              none={t('console.all')}
              defaultValue={query.rating}
              options={['1', '2', '3', '4', '5'].map((one) => ({ value: one, label: one }))}
            />
            <ChoiceField
              label={t('console.state')}
              name="state"
              none={t('console.reviews.up')}
              defaultValue={query.state}
              options={[{ value: 'down', label: t('console.reviews.down') }]}
            />
          </Finder>
          <ConsoleTable
            label={t('console.reviews')}
            columns={columns}
            rows={reviews}
            keyOf={({ id }) => id}
            none={t('console.reviews.none')}
            {...(isChoosing && {
              choose: {
                form: manyFormId,
                mayBeChosen: ({ isForOthers }) => !isForOthers,
                labelOf: ({ title }) => (
                  <TypedSentence typed={{ name: title }} say={(typed) => t('console.choose_one', typed)} />
                ),
                bar: (
                  <ManyForm
                    name="take-down-chosen"
                    mark={mark}
                    title={t('console.take_down_chosen')}
                    text={t('console.ads.take_down')}
                    kind="danger"
                    ready={readyReasons.review}
                    sent={sent}
                  />
                ),
              },
            })}
          />
          <Pager
            path="/console/reviews"
            query={query}
            nextCursor={nextCursor}
            {...(mayDo(reader.role, 'exportReviews') && { file: '/console/files/reviews.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}
