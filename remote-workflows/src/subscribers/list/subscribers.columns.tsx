import { t } from '@lingui/core/macro'
import type { Subscriber } from '@yuko/contract/automation/subscribers/subscriber'
import { type Column, PlainLink, RelativeTime, StatusBadge, useFormat } from '@yuko/ui'
import { blockLabels, consentLabels, consentTones, countryName, nameOf, sourceLabels } from '../wording.ts'
import css from './subscribers.module.css'

const none = <span className={css.quiet}>–</span>
const when = (at: string | null) => (at ? <RelativeTime at={at} /> : none)

/** `hrefOf` keeps the list's filters in the person's URL. */
export const subscriberColumns = (hrefOf: (subscriber: Subscriber) => string): Column<Subscriber>[] => [
  {
    id: 'person',
    header: t`Person`,
    card: 'title',
    skeleton: '55%',
    sortable: 'asc',
    cell: (subscriber) => (
      <div className={css.person}>
        <PlainLink className={css.name} href={hrefOf(subscriber)}>
          {nameOf(subscriber)}
        </PlainLink>
        {nameOf(subscriber) !== subscriber.email && <span className={css.quiet}>{subscriber.email}</span>}
      </div>
    ),
  },
  {
    id: 'consent',
    header: t`Consent`,
    width: 170,
    card: 'inline',
    skeleton: 90,
    cell: (subscriber) => <Consent subscriber={subscriber} />,
  },
  {
    id: 'tags',
    header: t`Tags`,
    width: 170,
    skeleton: 60,
    cell: ({ tags, storeTags }) => <Tags own={tags} ofStore={storeTags} />,
  },
  {
    id: 'orders',
    header: t`Orders`,
    width: 100,
    align: 'end',
    skeleton: 50,
    cell: (subscriber) => <Orders subscriber={subscriber} />,
  },
  { id: 'last_opened', header: t`Last opened`, width: 120, skeleton: 60, cell: ({ lastOpenedAt }) => when(lastOpenedAt) },
  {
    id: 'country',
    header: t`Country`,
    width: 120,
    card: 'hidden',
    skeleton: 60,
    cell: ({ country }) => (country ? countryName(country) : none),
  },
  { id: 'source', header: t`Source`, width: 120, card: 'hidden', skeleton: 50, cell: ({ source }) => sourceLabels[source] },
  {
    id: 'created_at',
    header: t`Added`,
    width: 130,
    sortable: 'desc',
    skeleton: 72,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
]

function Consent({ subscriber: { consent, block } }: { subscriber: Subscriber }) {
  return (
    <div className={css.states}>
      <StatusBadge status={consent} tone={consentTones[consent]}>
        {consentLabels[consent]}
      </StatusBadge>
      {block && <span className={css.blocked}>{blockLabels[block.reason]}</span>}
    </div>
  )
}

function Orders({ subscriber: { ordersCount, spent } }: { subscriber: Subscriber }) {
  const format = useFormat()
  if (ordersCount === 0) return none
  return (
    <span className={css.figures}>
      {format.number(ordersCount)}
      {spent && <span className={css.quiet}>{format.money(spent.amountMinor, spent.currency)}</span>}
    </span>
  )
}

const mostTags = 2

/** Tags set here first, then the store's tags in another style. */
function Tags({ own, ofStore }: { own: readonly string[]; ofStore: readonly string[] }) {
  const all = [...own.map((tag) => ({ tag, isOfStore: false })), ...ofStore.map((tag) => ({ tag, isOfStore: true }))]
  if (all.length === 0) return none
  return (
    <span className={css.tags}>
      {all.slice(0, mostTags).map(({ tag, isOfStore }) => (
        <span
          key={`${isOfStore} ${tag}`}
          className={css.tag}
          data-store={isOfStore}
          title={isOfStore ? t`Tag from your store` : undefined}
        >
          {tag}
        </span>
      ))}
      {all.length > mostTags && <span className={css.quiet}>+{all.length - mostTags}</span>}
    </span>
  )
}
