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
  { value: 'node', label: t`Node` },
  { value: 'php', label: 'PHP' },
  { value: 'python', label: t`Python` },
]

/** How the shop’s own server says who is signed in. */
export function IdentitySection() {
  const mayManage = usePermission('integrations.manage')
  if (!mayManage)
    return (
      <Section title={t`Signed customers`}>
        <p>{t`Owners and admins manage the secret with which your server says who is signed in.`}</p>
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
        notify(known ? t`There is a new secret. The one before counts for a day more.` : t`There is a secret now.`, {
          type: 'success',
        })
      },
      (error: Error) => notify(error.message, { type: 'error' }),
    )
  return (
    <Section
      title={t`Signed customers`}
      description={t`Members see their own points when your server says who is signed in. On Shopify the app proxy does that by itself: there is nothing to do here.`}
    >
      {secret.isPending && <Skeleton height={120} />}
      {secret.isError && (
        <ErrorPanel title={t`The secret could not be loaded`} onRetry={() => secret.refetch()} isRetrying={secret.isFetching}>
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
                {t`Make a secret`}
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
        <CodeBlock label={t`Secret, for your server alone`} code={text} />
      ) : (
        <div>
          <Button variant="default" loading={reveal.isPending} onClick={show}>
            {t`Show the secret`}
          </Button>
        </div>
      )}
      <Made {...known} />
      <div>
        <Button variant="default" loading={isRotating} onClick={onRotate}>
          {t`Make a new secret`}
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
        Made <RelativeTime at={createdAt} />.
      </Trans>
      {formerUntil && (
        <Trans>
          {' '}
          The one before counts until <RelativeTime at={formerUntil} />.
        </Trans>
      )}
    </p>
  )
}

/** How the server and the page use it. */
function Usage() {
  const [language, setLanguage] = useState<SnippetLanguage>('node')
  return (
    <>
      <SegmentedControl
        aria-label={t`Language of your server`}
        data={languages}
        value={language}
        onChange={(next) => setLanguage(next as SnippetLanguage)}
      />
      <CodeBlock label={t`On your server`} code={identitySnippets[language]} />
      <CodeBlock
        label={t`In the page`}
        code={`<yuko-loyalty-launcher store="…" customer="{{ signed }}"></yuko-loyalty-launcher>`}
      />
    </>
  )
}

function ConfirmNew({ onConfirm, onCancel }: { onConfirm: () => Promise<unknown>; onCancel: () => void }) {
  return (
    <ConfirmDialog title={t`Make a new secret?`} confirmLabel={t`Make a new secret`} onConfirm={onConfirm} onCancel={onCancel}>
      <Trans>
        Put it on your server within a day: until then the present one counts too. After that, members whose server still signs
        with it are visitors.
      </Trans>
    </ConfirmDialog>
  )
}
