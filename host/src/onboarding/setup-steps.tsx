import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ChecklistItem, StoreData } from '@yuko/contract/dashboard/get-checklist'
import { isCopied, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { ButtonLink, IconCsv, IconProduct, IconShoppingBag, IconUsers, PlainLink, RelativeTime } from '@yuko/ui'
import type { ReactNode } from 'react'
import css from '#onboarding/setup.module.css'
import { StoreSyncPanel } from '#onboarding/store-sync.panel.tsx'

export interface SetupStep {
  /** In the URL: `?step=reviews`. */
  name: string
  /** The checklist item that says whether the step is complete. */
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

/** The steps after onboarding, in this order. The server marks each as complete. */
export function setupSteps({ connection, widgetSeenOn, missing }: Known): SetupStep[] {
  return [
    {
      name: 'store',
      item: 'sync_products',
      title: t`Add products, customers and orders`,
      text: t`Yuko uses them to match reviews to products and to mark verified buyers.`,
      body: isCopied(connection.method) ? <StoreSyncPanel /> : <OwnStore connection={connection} missing={missing} />,
    },
    {
      name: 'reviews',
      item: 'import_reviews',
      title: t`Import your reviews`,
      text: t`Upload a CSV file from Judge.me or any other app. You can preview the import and undo it.`,
      body: <ButtonLink href="/reviews/import">{t`Import reviews`}</ButtonLink>,
    },
    {
      name: 'widget',
      item: 'install_review_widget',
      title: t`Show reviews on your store`,
      text: widgetSeenOn
        ? t`Widget detected on ${widgetSeenOn}`
        : t`Paste two lines of code where you want reviews to appear. This step completes when a shopper sees the widget.`,
      body: <ButtonLink href="/reviews/widget">{t`Get the code`}</ButtonLink>,
    },
    {
      name: 'team',
      item: 'invite_member',
      title: t`Invite your team`,
      text: t`Give each member a role: support replies to reviews, editors change settings.`,
      body: <ButtonLink href="/app/settings/accounts/members?invite">{t`Invite a member`}</ButtonLink>,
    },
  ]
}

const files = [
  { kind: 'products', label: t`Products`, icon: IconProduct },
  { kind: 'customers', label: t`Customers`, icon: IconUsers },
  { kind: 'orders', label: t`Orders`, icon: IconShoppingBag },
] as const

/** A store that sends its own data: from its server, in files, or both. */
function OwnStore({ connection: { method, lastEventAt }, missing }: Pick<Known, 'connection' | 'missing'>) {
  const names = files
    .filter(({ kind }) => missing.includes(kind))
    .map(({ label }) => label)
    .join(', ')
  return (
    <>
      {method === 'api-key' && (
        <p className={css.text}>
          {lastEventAt ? (
            <Trans>
              Last data from your store’s server: <RelativeTime at={lastEventAt} />
            </Trans>
          ) : (
            t`Your store’s server hasn’t sent any data yet. Upload existing data as files.`
          )}
        </p>
      )}
      {method === 'file' && (
        <p className={css.text}>
          {missing.length === 0 ? t`Products, customers and orders are uploaded.` : t`Not uploaded yet: ${names}.`}{' '}
          {t`Upload new orders about once a week. Review requests, points and workflows apply to orders from the last 30 days.`}
        </p>
      )}
      <ul className={css.files}>
        {files.map(({ kind, label, icon: Icon }) => (
          <li key={kind}>
            <PlainLink href={`/reviews/import/${kind}`} className={css.file}>
              <Icon size={20} aria-hidden />
              <span>{label}</span>
              <span className={css.fileHint}>
                <IconCsv size={14} aria-hidden /> {missing.includes(kind) ? t`Upload a CSV file` : t`Uploaded. Add another file`}
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </>
  )
}
