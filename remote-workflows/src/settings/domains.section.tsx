import { t } from '@lingui/core/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import type { SendingDomain } from '@yuko/contract/sending/sending-domain'
import { addSendingDomain } from '@yuko/contract/sending/sending-domains'
import { ApiError, notify } from '@yuko/runtime'
import { Button, IconPlus, Section, TextInput, useForm } from '@yuko/ui'
import { ConfirmDialog, FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { DomainRecords } from './domain-records.tsx'
import { useAddDomain, useDeleteDomain } from './sending.mutations.ts'
import styles from './settings.module.css'

interface DomainsSectionProps {
  domains: readonly SendingDomain[]
  mayEdit: boolean
  mayCheck: boolean
}

/** Domains whose DNS authorizes our emails. */
export function DomainsSection({ domains, mayEdit, mayCheck }: DomainsSectionProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<SendingDomain>()
  const remove = useDeleteDomain()
  return (
    <div id="domains">
      <Section
        title={t`Sending domains`}
        description={t`Gmail and Yahoo require signed emails. Copy the records to your DNS provider.`}
        actions={
          mayEdit && (
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setIsAdding(true)}>
              {t`Add domain`}
            </Button>
          )
        }
      >
        {domains.length === 0 ? (
          <p className={styles.none}>{t`No domains yet. Add your store’s domain, such as example.com.`}</p>
        ) : (
          domains.map((domain) => (
            <DomainRecords
              key={domain.domainId}
              domain={domain}
              mayCheck={mayCheck}
              onRemove={mayEdit ? () => setRemoved(domain) : null}
            />
          ))
        )}
      </Section>
      {isAdding && <AddDomainDialog onClose={() => setIsAdding(false)} />}
      {removed && (
        <ConfirmDialog
          title={t`Remove ${removed.domain}?`}
          confirmLabel={t`Remove domain`}
          isDestructive
          onConfirm={async () => {
            await remove
              .mutateAsync({ params: { domainId: removed.domainId } })
              .catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
            setRemoved(undefined)
          }}
          onCancel={() => setRemoved(undefined)}
        >
          {t`Emails are no longer signed with this domain, and its key is deleted. If you add it again, it needs a new record.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const add = useAddDomain()
  const form = useForm({
    initial: { domain: '' },
    schema: bodyOf(addSendingDomain),
    onSubmit: async (body) => {
      await add.mutateAsync({ body })
      onClose()
    },
  })
  return (
    <FormDialog title={t`Add domain`} submitLabel={t`Add domain`} form={form} onClose={onClose}>
      <TextInput label={t`Domain`} placeholder="example.com" autoComplete="off" data-autofocus {...form.field('domain')} />
    </FormDialog>
  )
}
