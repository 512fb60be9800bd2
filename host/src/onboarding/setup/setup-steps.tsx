import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ChecklistItem, getChecklist, StoreData } from '@yuko/contract/dashboard/get-checklist'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { isCopied, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { ButtonLink, Group, IconCsv, IconProduct, IconShoppingBag, IconUsers, Loader, PlainLink, RelativeTime } from '@yuko/ui'
import type { ReactNode } from 'react'
import { checklistSteps } from '#dashboard/checklist-steps.ts'
import { BrandPanel } from '#onboarding/setup/brand.panel.tsx'
import { ImportPanel } from '#onboarding/setup/import.panel.tsx'
import { ModulesPanel } from '#onboarding/setup/modules.panel.tsx'
import css from '#onboarding/setup/setup.module.css'
import { TestRequestPanel } from '#onboarding/setup/test-request.panel.tsx'
import { StoreSyncPanel } from '#onboarding/store-sync.panel.tsx'

type ChecklistState = ReplyOf<typeof getChecklist>
type ChecklistEntry = ChecklistState['items'][number]

type SetupStepName = 'modules' | 'store' | 'import' | 'brand' | 'widget' | 'test' | 'team'

export interface SetupStep extends ChecklistEntry {
  /** In the address: `?step=import`. */
  name: SetupStepName
  title: string
  text: string
  body: ReactNode
}

interface Known {
  connection: StoreConnection
  checklist: ChecklistState
  /** Opens the step after this one. */
  onNext: (after: SetupStepName) => void
}

/** The items of the checklist that the guided set-up explains, in this order. Those of modules that were not chosen aren’t in the checklist. */
export function setupSteps({ connection, checklist, onNext }: Known): SetupStep[] {
  const { modules, missing, widgetSeenOn } = checklist
  const all: (Pick<SetupStep, 'name' | 'text' | 'body'> & { item: ChecklistItem })[] = [
    {
      name: 'modules',
      item: 'choose_modules',
      text: t`The menu, the dashboard, and these steps show what you choose first. You can use everything else at any time.`,
      body: <ModulesPanel key={modules?.join()} chosen={modules} onSaved={() => onNext('modules')} />,
    },
    {
      name: 'store',
      item: 'sync_products',
      text: t`Yuko uses them to match reviews to products and to mark verified buyers.`,
      body: isCopied(connection.method) ? <StoreSyncPanel /> : <OwnStore connection={connection} missing={missing} />,
    },
    {
      name: 'import',
      item: 'import_data',
      text: t`Choose the app you used until now and upload its export. You can check the result before anything is imported, and undo it.`,
      body: <ImportPanel modules={modules} />,
    },
    {
      name: 'brand',
      item: 'set_branding',
      text: t`Yuko reads your website and proposes colors and a logo for widgets and emails.`,
      body: <BrandPanel shop={connection.shop} onSaved={() => onNext('brand')} />,
    },
    {
      name: 'widget',
      item: 'install_review_widget',
      text: widgetSeenOn
        ? t`Widget detected on ${widgetSeenOn}`
        : t`Paste two lines of code where you want reviews to appear. This step completes when a shopper sees the widget.`,
      body: (
        <Group gap="md">
          <ButtonLink href="/reviews/widget">{t`Get the code`}</ButtonLink>
          {!widgetSeenOn && (
            <span className={css.waiting} role="status">
              <Loader size={14} aria-hidden /> {t`Waiting for a shopper to see a widget`}
            </span>
          )}
        </Group>
      ),
    },
    {
      name: 'test',
      item: 'send_test_request',
      text: t`See the email as your customers get it. The test isn’t counted in your results.`,
      body: <TestRequestPanel />,
    },
    {
      name: 'team',
      item: 'invite_member',
      text: t`Give each member a role: support replies to reviews, editors change settings.`,
      body: <ButtonLink href="/app/settings/accounts/members?invite">{t`Invite a member`}</ButtonLink>,
    },
  ]
  return all.flatMap((step) => {
    const entry = checklist.items.find(({ item }) => item === step.item)
    return entry ? [{ ...step, ...entry, title: checklistSteps[step.item].title }] : []
  })
}

const files = [
  { kind: 'products', label: t`Products`, icon: IconProduct },
  { kind: 'customers', label: t`Customers`, icon: IconUsers },
  { kind: 'orders', label: t`Orders`, icon: IconShoppingBag },
] as const

interface OwnStoreProps {
  connection: StoreConnection
  missing: readonly StoreData[]
}

/** A store that sends its own data: from its server, in files, or both. */
function OwnStore({ connection: { method, lastEventAt }, missing }: OwnStoreProps) {
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
