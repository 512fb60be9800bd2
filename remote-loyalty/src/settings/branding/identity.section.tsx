import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { notify, usePermission } from '@yuko/runtime'
import { Button, ErrorPanel, RelativeTime, Section, SegmentedControl, Skeleton, Stack } from '@yuko/ui'
import { CodeBlock, ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { identityQueries, useRevealIdentitySecret, useRotateIdentitySecret } from '#data/identity.queries.ts'
import { identitySnippets, type SnippetLanguage } from './identity-snippets.ts'
import styles from './loyalty-branding.module.css'

const languages = [
  { value: 'node', label: 'Node.js' },
  { value: 'php', label: 'PHP' },
  { value: 'python', label: 'Python' },
]

/** The secret that the store’s server signs customers with. */
export function IdentitySection() {
  const mayManage = usePermission('integrations.manage')
  if (!mayManage)
    return (
      <Section title={t`Signed customers`}>
        <p>{t`Only owners and admins can manage the signing secret.`}</p>
      </Section>
    )
  return <Secret />
}

function Secret() {
  const secret = useQuery(identityQueries.secret())
  const rotate = useRotateIdentitySecret()
  const [shown, setShown] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const known = secret.data?.secret
  const make = () =>
    rotate.mutateAsync().then(
      (made) => {
        setShown(made.secret)
        notify(known ? t`Secret rotated. The previous one works for one more day` : t`Secret created`, {
          type: 'success',
        })
      },
      (error: Error) => notify(error.message, { type: 'error' }),
    )
  return (
    <Section
      title={t`Signed customers`}
      description={t`Members see their points when your server signs their identity. On Shopify, the app proxy does this automatically.`}
    >
      {secret.isPending && <Skeleton height={120} />}
      {secret.isError && (
        <ErrorPanel title={t`Couldn’t load the secret`} onRetry={() => secret.refetch()} isRetrying={secret.isFetching}>
          {secret.error.message}
        </ErrorPanel>
      )}
      {secret.data && (
        <Stack>
          {known ? (
            <KnownSecret
              known={known}
              text={shown}
              onText={setShown}
              isRotating={rotate.isPending}
              onRotate={() => setIsAsking(true)}
            />
          ) : (
            <div>
              <Button loading={rotate.isPending} onClick={make}>
                {t`Create secret`}
              </Button>
            </div>
          )}
        </Stack>
      )}
      {isAsking && (
        <ConfirmNew
          onConfirm={() => {
            setIsAsking(false)
            return make()
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Section>
  )
}

interface KnownSecretProps {
  known: { createdAt: string; formerUntil: string | null }
  /** Undefined: not shown yet. */
  text: string | undefined
  onText: (text: string) => void
  isRotating: boolean
  onRotate: () => void
}

function KnownSecret({ known, text, onText, isRotating, onRotate }: KnownSecretProps) {
  const reveal = useRevealIdentitySecret()
  const show = () =>
    reveal.mutateAsync().then(
      ({ secret }) => onText(secret),
      (error: Error) => notify(error.message, { type: 'error' }),
    )
  return (
    <>
      {text ? (
        <CodeBlock label={t`Secret (keep it on your server)`} code={text} />
      ) : (
        <div>
          <Button variant="default" loading={reveal.isPending} onClick={show}>
            {t`Show secret`}
          </Button>
        </div>
      )}
      <Made {...known} />
      <div>
        <Button variant="default" loading={isRotating} onClick={onRotate}>
          {t`Rotate secret`}
        </Button>
      </div>
      <Usage />
    </>
  )
}

function Made({ createdAt, formerUntil }: { createdAt: string; formerUntil: string | null }) {
  return (
    <p className={styles.made}>
      <Trans>
        Created <RelativeTime at={createdAt} />
      </Trans>
      {formerUntil && (
        <>
          {' · '}
          <Trans>
            The previous secret expires <RelativeTime at={formerUntil} />
          </Trans>
        </>
      )}
    </p>
  )
}

/** Code examples for the server and the page. */
function Usage() {
  const [language, setLanguage] = useState<SnippetLanguage>('node')
  return (
    <>
      <SegmentedControl
        aria-label={t`Server language`}
        data={languages}
        value={language}
        onChange={(next) => setLanguage(next as SnippetLanguage)}
      />
      <CodeBlock label={t`On your server`} code={identitySnippets[language]} />
      <CodeBlock
        label={t`On the page`}
        code={`<yuko-loyalty-launcher store="…" customer="{{ signed }}"></yuko-loyalty-launcher>`}
      />
    </>
  )
}

function ConfirmNew({ onConfirm, onCancel }: { onConfirm: () => Promise<unknown>; onCancel: () => void }) {
  return (
    <ConfirmDialog title={t`Rotate secret?`} confirmLabel={t`Rotate secret`} onConfirm={onConfirm} onCancel={onCancel}>
      {t`Update your server within one day. Until then, the current secret keeps working. Afterward, members signed with it see the visitor view.`}
    </ConfirmDialog>
  )
}
