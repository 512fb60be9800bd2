import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { closeOrganization } from '@yuko/contract/accounts/closing/close-organization'
import { closingGraceDays, type OrganizationClosing } from '@yuko/contract/accounts/closing/organization-closing'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify, useHost } from '@yuko/runtime'
import { ErrorPanel, Skeleton, TextInput, TextLink, useForm, useFormat } from '@yuko/ui'
import { FormDialog, Modal } from '@yuko/ui/on-demand'
import { closingQueries, useCloseOrganization } from '#data/closing.queries.ts'
import styles from '#data/dialog.module.css'

const title = t`Close this organization?`

export function CloseDialog({ onClose }: { onClose: () => void }) {
  const closing = useQuery(closingQueries.organization())
  if (closing.data) return <CloseForm closing={closing.data} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={title}>
      {closing.isError ? (
        <ErrorPanel title={t`Couldn’t load the details`} onRetry={closing.refetch} isRetrying={closing.isFetching}>
          {closing.error.message}
        </ErrorPanel>
      ) : (
        <Skeleton height={220} />
      )}
    </Modal>
  )
}

function CloseForm({ closing, onClose }: { closing: OrganizationClosing; onClose: () => void }) {
  const { reload } = useHost()
  const close = useCloseOrganization()
  const form = useForm({
    initial: { name: '' },
    schema: bodyOf(closeOrganization).refine(({ name }) => name === closing.name, {
      path: ['name'],
      message: t`Enter the organization’s name`,
    }),
    onSubmit: async (body) => {
      await close.mutateAsync({ body })
      notify(t`Organization closed: ${closing.name}`)
      onClose()
      await reload()
    },
  })
  return (
    <FormDialog title={title} submitLabel={t`Close organization`} isDestructive form={form} onClose={onClose}>
      <ul className={styles.consequences}>
        <Consequences closing={closing} />
      </ul>
      <p>
        <Trans>
          First, export your <TextLink href="/reviews/reviews">reviews</TextLink>,{' '}
          <TextLink href="/loyalty/customers">loyalty members</TextLink> and <TextLink href="/subscribers">subscribers</TextLink>.
          You can also export them after closing.
        </Trans>
      </p>
      <TextInput label={t`Type “${closing.name}” to confirm`} autoComplete="off" data-autofocus {...form.field('name')} />
    </FormDialog>
  )
}

function Consequences({ closing: { members, store, plan, openInvoice } }: { closing: OrganizationClosing }) {
  const { date, money } = useFormat()
  return (
    <>
      <li>{t`Widgets, feeds and forms disappear from your store. Emails, workflows, webhooks and API keys stop working.`}</li>
      {store && (
        <li>
          {store === 'shopify'
            ? t`Your store is disconnected. Afterward, uninstall Yuko in Shopify.`
            : t`Your store is disconnected.`}
        </li>
      )}
      {plan &&
        (plan.endsAt ? (
          <li>
            <Trans>
              Your plan is canceled without a refund. If you reopen before {date(plan.endsAt)}, it stays active until then.
            </Trans>
          </li>
        ) : (
          <li>{t`Your plan ends immediately.`}</li>
        ))}
      {openInvoice && (
        <li>
          <Trans>
            Invoice {openInvoice.number} ({money(openInvoice.totalMinor, openInvoice.currency)}) is voided. You don’t owe
            anything.
          </Trans>
        </li>
      )}
      <li>
        {plural(members, {
          1: 'You get a confirmation email.',
          other: 'All # members get an email. Only owners can still open the organization.',
        })}
      </li>
      <li>
        {t`You can reopen it for ${closingGraceDays} days. After that, its data is permanently deleted, except for invoices.`}
      </li>
    </>
  )
}
