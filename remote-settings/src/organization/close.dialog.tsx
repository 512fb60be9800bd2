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
        <ErrorPanel title={t`What closing means could not be loaded`} onRetry={closing.refetch} isRetrying={closing.isFetching}>
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
      message: 'must be the name of the organization',
    }),
    onSubmit: async (body) => {
      await close.mutateAsync({ body })
      notify(t`${closing.name} is closed`)
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
          Export first what you want to keep: <TextLink href="/reviews/reviews">reviews</TextLink>,{' '}
          <TextLink href="/loyalty/customers">loyalty members</TextLink>, <TextLink href="/subscribers">subscribers</TextLink>.
          You can also export while it is closed.
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
      <li>{t`Widgets, feeds and forms disappear from your store. Emails, workflows, webhooks and API keys stop.`}</li>
      {store && (
        <li>
          {store === 'shopify'
            ? t`Your store is disconnected. Uninstall Yuko in Shopify afterwards.`
            : t`Your store is disconnected.`}
        </li>
      )}
      {plan &&
        (plan.endsAt ? (
          <li>
            <Trans>
              {plan.name} is cancelled and not charged again. Nothing is refunded; if you reopen before {date(plan.endsAt)}, it
              still applies until then.
            </Trans>
          </li>
        ) : (
          <li>
            <Trans>{plan.name} ends at once.</Trans>
          </li>
        ))}
      {openInvoice && (
        <li>
          <Trans>
            Invoice {openInvoice.number} over {money(openInvoice.totalMinor, openInvoice.currency)} is void. You owe nothing.
          </Trans>
        </li>
      )}
      <li>
        {plural(members, {
          1: 'You get an email about it.',
          other: 'All # members get an email. Only owners can still see it.',
        })}
      </li>
      <li>
        <Trans>You can reopen it for {closingGraceDays} days. Then its data is deleted for good, except for its invoices.</Trans>
      </li>
    </>
  )
}
