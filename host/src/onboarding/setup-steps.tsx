import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ChecklistItem, StoreData } from '@yuko/contract/dashboard/get-checklist'
import { isCopied, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { ButtonLink, IconCsv, IconProduct, IconShoppingBag, IconUsers, PlainLink, RelativeTime } from '@yuko/ui'
import type { ReactNode } from 'react'
import css from '#onboarding/setup.module.css'
import { StoreSyncPanel } from '#onboarding/store-sync.panel.tsx'

export interface SetupStep {
  /** In the address: `?step=reviews`. */
  name: string
  /** The line of the checklist that tells whether it is done. */
  item: ChecklistItem
  title: string
  text: string
  body: ReactNode
}

interface Known {
  connection: StoreConnection
  widgetSeenOn: string | null
  missing: readonly StoreData[]
}

/** What to do after onboarding, in this order. Each is done when the server sees that it is. */
export function setupSteps({ connection, widgetSeenOn, missing }: Known): SetupStep[] {
  return [
    {
      name: 'store',
      item: 'sync_products',
      title: t`Bring products, customers and orders`,
      text: t`Reviews find their product, and who bought something is marked as a verified buyer.`,
      body: isCopied(connection.method) ? <StoreSyncPanel /> : <OwnStore connection={connection} missing={missing} />,
    },
    {
      name: 'reviews',
      item: 'import_reviews',
      title: t`Bring your old reviews`,
      text: t`From Judge.me or any other app, as a CSV file. You see what will happen before anything does, and can undo it.`,
      body: <ButtonLink href="/reviews/import">{t`Import reviews`}</ButtonLink>,
    },
    {
      name: 'widget',
      item: 'install_review_widget',
      title: t`Show reviews in your shop`,
      text: widgetSeenOn
        ? t`The widget was seen on ${widgetSeenOn}.`
        : t`Paste two lines of code where the reviews belong. This page notices when a shopper sees them.`,
      body: <ButtonLink href="/reviews/widget">{t`Get the code`}</ButtonLink>,
    },
    {
      name: 'team',
      item: 'invite_member',
      title: t`Invite your team`,
      text: t`Give everybody the role that fits: support answers reviews, editors change settings.`,
      body: <ButtonLink href="/app/settings/accounts/members?invite">{t`Invite a member`}</ButtonLink>,
    },
  ]
}

const files = [
  { kind: 'products', label: t`Products`, icon: IconProduct },
  { kind: 'customers', label: t`Customers`, icon: IconUsers },
  { kind: 'orders', label: t`Orders`, icon: IconShoppingBag },
] as const

/** A store that sends its data itself: by its server, by files, or both. */
function OwnStore({ connection: { method, lastEventAt }, missing }: Pick<Known, 'connection' | 'missing'>) {
  return (
    <>
      {method === 'api-key' && (
        <p className={css.text}>
          {lastEventAt ? (
            <Trans>
              Your store’s server was last heard of <RelativeTime at={lastEventAt} />.
            </Trans>
          ) : (
            t`Your store’s server has not sent anything yet. What it had before can come as files.`
          )}
        </p>
      )}
      {method === 'file' && (
        <p className={css.text}>
          {missing.length === 0 ? t`Products, customers and orders are here.` : t`Still missing: ${missing.join(', ')}.`}
          <Trans>
            {' '}
            Upload new orders every week or so: review requests, points and workflows follow orders of the last 30 days.
          </Trans>
        </p>
      )}
      <ul className={css.files}>
        {files.map(({ kind, label, icon: Icon }) => (
          <li key={kind}>
            <PlainLink href={`/reviews/import/${kind}`} className={css.file}>
              <Icon size={20} aria-hidden />
              <span>{label}</span>
              <span className={css.fileHint}>
                <IconCsv size={14} aria-hidden /> {missing.includes(kind) ? t`Upload a CSV file` : t`Here. Upload more`}
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </>
  )
}
