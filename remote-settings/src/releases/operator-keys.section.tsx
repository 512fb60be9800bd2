import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OperatorKey } from '@yuko/contract/remotes/operator-keys'
import { notify } from '@yuko/runtime'
import { Alert, Button, Checkbox, EmptyState, RelativeTime, Section, Skeleton, Text, TextInput, useForm } from '@yuko/ui'
import { CodeBlock, ConfirmDialog, Modal } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { useCreateOperatorKey, useRevokeOperatorKey } from '#data/releases.mutations.ts'
import { releaseQueries } from '#data/releases.queries.ts'
import styles from './releases.module.css'

/** Keys that product teams use to release from their pipelines. */
export function OperatorKeys({ remotes }: { remotes: string[] }) {
  const keys = useQuery(releaseQueries.keys())
  const revoke = useRevokeOperatorKey()
  const [isMaking, setIsMaking] = useState(false)
  const [ending, setEnding] = useState<OperatorKey>()
  return (
    <Section
      title={t`Pipeline keys`}
      description={t`A key can release its remotes until it expires or its creator is no longer an operator.`}
      actions={
        <Button size="xs" variant="default" onClick={() => setIsMaking(true)}>
          {t`Create key`}
        </Button>
      }
    >
      {keys.isError && (
        <Text c="dimmed">
          <Trans>Couldn’t load keys: {keys.error.message}</Trans>
        </Text>
      )}
      {keys.isPending && <Skeleton height={40} />}
      {keys.data?.length === 0 && (
        <EmptyState title={t`No pipeline keys yet`}>{t`Create a key so that a pipeline can release automatically.`}</EmptyState>
      )}
      <ul className={styles.list}>
        {keys.data?.map((key) => (
          <li key={key.id}>
            <span className={styles.grow}>
              {key.name} <span className={styles.version}>{key.remotes.join(', ')}</span>
            </span>
            <Text span c="dimmed" size="sm">
              <Trans>
                Expires <RelativeTime at={key.expiresAt} /> · {key.createdBy}
              </Trans>
            </Text>
            <Button size="xs" variant="default" onClick={() => setEnding(key)}>
              {t`Revoke`}
            </Button>
          </li>
        ))}
      </ul>
      {isMaking && <NewKeyDialog remotes={remotes} onClose={() => setIsMaking(false)} />}
      {ending && (
        <ConfirmDialog
          isDestructive
          title={t`Revoke “${ending.name}”?`}
          confirmLabel={t`Revoke key`}
          onCancel={() => setEnding(undefined)}
          onConfirm={async () => {
            await revoke.mutateAsync(ending.id)
            notify(t`Key revoked`)
            setEnding(undefined)
          }}
        >
          {t`Pipelines that use this key can no longer release.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}

const schema = z.object({
  name: z.string().min(1, t`Enter a name`).max(80),
  remotes: z.array(z.string()),
  other: z.string().regex(/^([a-z][a-z0-9-]{1,30})?$/, t`Use lowercase letters, digits and hyphens`),
})

function NewKeyDialog({ remotes, onClose }: { remotes: string[]; onClose: () => void }) {
  const create = useCreateOperatorKey()
  const form = useForm({
    initial: { name: '', remotes: [] as string[], other: '' },
    schema,
    onSubmit: ({ name, remotes: chosen, other }) =>
      create.mutateAsync({ name, remotes: other ? [...chosen, other] : chosen, days: 90 }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={create.data ? t`Your new pipeline key` : t`Create pipeline key`}
      closeOnClickOutside={!create.data}
    >
      {create.data ? (
        <MadeKey code={create.data.key} onClose={onClose} />
      ) : (
        <form className={styles.dialog} {...form.props}>
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <TextInput label={t`Name`} placeholder={t`Reviews team pipeline`} data-autofocus {...form.field('name')} />
          <Checkbox.Group
            label={t`Can release`}
            error={form.field('remotes').error}
            onChange={(value) => form.set('remotes', value)}
          >
            <div className={styles.actions}>
              {remotes.map((name) => (
                <Checkbox key={name} value={name} label={name} />
              ))}
            </div>
          </Checkbox.Group>
          <TextInput
            label={t`New remote`}
            description={t`The name of a remote that has no release yet`}
            {...form.field('other')}
          />
          <Text c="dimmed" size="sm">
            {t`The key expires in 90 days.`}
          </Text>
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {t`Create key`}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

function MadeKey({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <div className={styles.dialog}>
      <Alert color="warning">
        {t`Copy your key now. You won’t see it again. Anyone with this key can run code in every merchant’s browser.`}
      </Alert>
      <CodeBlock label={t`Operator key`} code={code} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t`I’ve copied it`}</Button>
      </div>
    </div>
  )
}
