import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createApiKey } from '@yuko/contract/store/create-api-key'
import { curlExample, type FeedExample, feedExamples } from '@yuko/contract/store/feed-examples'
import { ApiError, callApi } from '@yuko/runtime'
import { Alert, Button, IconCircleCheck, IconKey, RelativeTime, SegmentedControl, TextLink, Title } from '@yuko/ui'
import { CodeBlock } from '@yuko/ui/on-demand'
import { useState } from 'react'
import css from '#onboarding/onboarding.module.css'
import { onboardingQueries } from '#onboarding/onboarding.queries.ts'

const exampleNames: Record<FeedExample, string> = { products: t`Products`, customers: t`Customers`, orders: t`Orders` }
const examples = (Object.keys(feedExamples) as FeedExample[]).map((value) => ({ value, label: exampleNames[value] }))

interface ApiKeyPanelProps {
  onConnect: () => Promise<void>
  onBack: () => void
}

/** A key, a sample command, and whether the store's server has used the key yet. */
export function ApiKeyPanel({ onConnect, onBack }: ApiKeyPanelProps) {
  const client = useQueryClient()
  const keys = useQuery({ ...onboardingQueries.apiKeys(), refetchInterval: 2000 })
  const create = useMutation({
    mutationFn: () => callApi(createApiKey, { body: { name: t`Store server` } }),
    onSuccess: () => client.invalidateQueries(onboardingQueries.apiKeys()),
  })
  const connect = useMutation({ mutationFn: onConnect })
  const key = create.data?.key
  const usedAt = keys.data?.map(({ lastUsedAt }) => lastUsedAt).find((at) => at !== null)
  const hasKey = key !== undefined || (keys.data ?? []).length > 0
  const failure = create.error ?? connect.error

  return (
    <div className={css.steps}>
      <Intro />
      {key ? (
        <div>
          <CodeBlock label={t`Your API key`} code={key} />
          <p className={css.hint}>{t`Copy your key now and store it like a password. You won’t see it again.`}</p>
        </div>
      ) : hasKey ? (
        <KnownKey prefix={keys.data?.[0]?.prefix} isMaking={create.isPending} onMakeAnother={() => create.mutate()} />
      ) : (
        <div>
          <Button leftSection={<IconKey size={16} aria-hidden />} loading={create.isPending} onClick={() => create.mutate()}>
            {t`Create API key`}
          </Button>
        </div>
      )}
      {hasKey && (
        <>
          <Example apiKey={key} />
          <Live usedAt={usedAt} />
        </>
      )}
      {failure && (
        <Alert color="danger" role="alert">
          {ApiError.fromUnknown(failure).message}
        </Alert>
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={onBack}>
          {t`Back`}
        </Button>
        {hasKey && (
          <Button variant={usedAt ? 'filled' : 'default'} loading={connect.isPending} onClick={() => connect.mutate()}>
            {usedAt ? t`Finish setup` : t`Finish setup now`}
          </Button>
        )}
      </div>
    </div>
  )
}

function Intro() {
  return (
    <div>
      <Title order={2} size="h4">
        {t`Connect your store’s server`}
      </Title>
      <p className={css.text}>
        <Trans>
          Your server sends new and changed data with one call each. The key can only send data, not read it. You can revoke it at
          any time.{' '}
          <TextLink href="/api/v1/docs" target="_blank" rel="noreferrer">
            View the API reference
          </TextLink>
        </Trans>
      </p>
    </div>
  )
}

interface KnownKeyProps {
  prefix: string | undefined
  isMaking: boolean
  onMakeAnother: () => void
}

function KnownKey({ prefix, isMaking, onMakeAnother }: KnownKeyProps) {
  return (
    <Alert color="accent" icon={<IconKey size={18} aria-hidden />}>
      <Trans>
        You already have a key that starts with <code>{prefix}</code>. If you lost it, create a new key and revoke the old one in
        Settings.
      </Trans>
      <div>
        <Button size="xs" variant="default" mt={8} loading={isMaking} onClick={onMakeAnother}>
          {t`Create new key`}
        </Button>
      </div>
    </Alert>
  )
}

/** A command that uses the key. */
function Example({ apiKey }: { apiKey: string | undefined }) {
  const [example, setExample] = useState<FeedExample>('products')
  return (
    <div className={css.example}>
      <SegmentedControl
        aria-label={t`What to send`}
        data={examples}
        value={example}
        onChange={(value) => setExample(value as FeedExample)}
      />
      <CodeBlock
        label={apiKey ? t`Try it in a terminal` : t`Replace yk_… with your key`}
        code={curlExample(example, window.location.origin, apiKey)}
      />
    </div>
  )
}

/** Whether the store's server has used the key yet. */
function Live({ usedAt }: { usedAt: string | undefined }) {
  return (
    <p className={css.live} data-done={usedAt ? true : undefined} role="status">
      {usedAt ? <IconCircleCheck size={20} aria-hidden /> : <span className={css.pulse} aria-hidden />}
      {usedAt ? (
        <span>
          <Trans>
            Connected. Your store’s server sent data <RelativeTime at={usedAt} />.
          </Trans>
        </span>
      ) : (
        t`Waiting for your first event. This page updates automatically.`
      )}
    </p>
  )
}
