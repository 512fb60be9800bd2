import { useQuery } from '@tanstack/react-query'
import { bodyOf } from '@yuko/contract/endpoint'
import type { ApiKey } from '@yuko/contract/store/api-key'
import { createApiKey } from '@yuko/contract/store/create-api-key'
import { curlExample } from '@yuko/contract/store/feed-examples'
import { ApiError, notify } from '@yuko/runtime'
import { useLocation } from '@yuko/runtime/router'
import {
  Alert,
  Button,
  DateTime,
  ErrorPanel,
  IconPlus,
  RelativeTime,
  Section,
  Skeleton,
  TextInput,
  TextLink,
  useForm,
} from '@yuko/ui'
import { CodeBlock, ConfirmDialog, Modal } from '@yuko/ui/on-demand'
import { useEffect, useRef, useState } from 'react'
import { useCreateApiKey, useRevokeApiKey } from '#data/integration.mutations.ts'
import { integrationQueries } from '#data/integration.queries.ts'
import styles from '#integration/integration.module.css'

/** Keys for the store's own server: made, told apart, revoked. */
export function ApiKeysPanel() {
  const keys = useQuery(integrationQueries.apiKeys())
  const [isMaking, setIsMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const revoke = useRevokeApiKey()
  const place = useScrolledTo('#api-keys')
  return (
    <div id="api-keys" ref={place}>
      <Section
        title="API keys"
        description={
          <>
            Your store’s server sends products, customers and orders with a key; it can do nothing else.{' '}
            <TextLink href="/api/v1/docs" target="_blank" rel="noreferrer">
              Documentation
            </TextLink>
          </>
        }
        actions={
          <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setIsMaking(true)}>
            Create key
          </Button>
        }
        flush
      >
        {keys.data ? (
          keys.data.length === 0 ? (
            <p className={styles.none}>There is no key yet.</p>
          ) : (
            <ul className={styles.keys} aria-label="API keys">
              {keys.data.map((key) => (
                <li key={key.apiKeyId}>
                  <span className={styles.keyName}>
                    {key.name} <code>{key.prefix}…</code>
                  </span>
                  <span className={styles.quiet}>
                    {key.lastUsedAt ? (
                      <>
                        Used <RelativeTime at={key.lastUsedAt} />
                      </>
                    ) : (
                      'Never used'
                    )}
                    {' · created '}
                    <DateTime at={key.createdAt} dateOnly />
                  </span>
                  <Button size="xs" variant="default" aria-label={`Revoke ${key.name}`} onClick={() => setRevoking(key)}>
                    Revoke
                  </Button>
                </li>
              ))}
            </ul>
          )
        ) : keys.isError ? (
          <ErrorPanel title="The keys did not load" onRetry={keys.refetch} isRetrying={keys.isFetching}>
            {keys.error.message}
          </ErrorPanel>
        ) : (
          <div className={styles.none}>
            <Skeleton height={44} />
          </div>
        )}
      </Section>
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          title={`Revoke ${revoking.name}?`}
          confirmLabel="Revoke key"
          isDestructive
          onConfirm={async () => {
            await revoke
              .mutateAsync(revoking.apiKeyId)
              .catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
            setRevoking(undefined)
          }}
          onCancel={() => setRevoking(undefined)}
        >
          Whatever still uses it is refused from the next call on
          {revoking.lastUsedAt && (
            <>
              ; it was last used <RelativeTime at={revoking.lastUsedAt} />
            </>
          )}
          . This cannot be taken back; a new key takes its place.
        </ConfirmDialog>
      )}
    </div>
  )
}

function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey()
  const form = useForm({
    initial: { name: '' },
    schema: bodyOf(createApiKey),
    onSubmit: ({ name }) => create.mutateAsync(name),
  })
  const key = create.data?.key
  return (
    <Modal opened onClose={onClose} title={key ? 'Your new API key' : 'New API key'} size="lg" closeOnClickOutside={!key}>
      {key ? (
        <div className={styles.newKey}>
          <Alert color="warning">Copy it now and keep it like a password: it is not shown again.</Alert>
          <CodeBlock label="API key" code={key} />
          <CodeBlock label="Try it in a terminal" code={curlExample('products', window.location.origin, key)} />
          <div className={styles.buttons}>
            <Button onClick={onClose}>I have copied it</Button>
          </div>
        </div>
      ) : (
        <form className={styles.newKey} {...form.props}>
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <TextInput
            label="Name"
            description="What uses it, so that you know which one to revoke"
            placeholder="Shop server"
            data-autofocus
            {...form.field('name')}
          />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              Create key
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

/** A link to a part of the page that is there only after the page has loaded. */
function useScrolledTo(hash: string) {
  const place = useRef<HTMLDivElement>(null)
  const isAsked = useLocation().hash === hash
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return place
}
