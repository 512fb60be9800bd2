import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, TextLink } from '@yuko/ui'
import { CodeBlock, Modal } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import styles from './webhooks.module.css'

const example = (secret: string) => `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook('${secret}')
// body: the text of the request, byte for byte
const event = webhook.verify(body, headers)`

/** The only time the secret is shown. */
export function SecretDialog({ secret, children, onClose }: { secret: string; children?: ReactNode; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t`Signing secret`} size="lg" closeOnClickOutside={false} withCloseButton={false}>
      <div className={styles.dialog}>
        <Alert color="warning">{t`Copy your secret now and store it like a password. You won’t see it again.`}</Alert>
        {children && <p className={styles.quiet}>{children}</p>}
        <CodeBlock label={t`Secret`} code={secret} />
        <CodeBlock label={t`Verify a request (Node.js)`} code={example(secret)} />
        <p className={styles.quiet}>
          <Trans>
            Requests are signed according to{' '}
            <TextLink href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
              Standard Webhooks
            </TextLink>{' '}
            . Libraries are available for most languages.
          </Trans>
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t`I’ve copied it`}</Button>
        </div>
      </div>
    </Modal>
  )
}
