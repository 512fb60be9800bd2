import { t } from '@lingui/core/macro'
import { notify } from '@yuko/runtime'
import { Button, IconDownload, Section } from '@yuko/ui'
import { CodeBlock } from '@yuko/ui/on-demand'
import { useDownloadLedger, useDownloadVerifier } from '#data/ledger.queries.ts'
import styles from './ledger.module.css'

const failed = { onError: ({ message }: Error) => notify(message, { type: 'error' }) }

/** The ledger as a file, and the program that verifies it without us. */
export function ExportSection() {
  const ledger = useDownloadLedger()
  const verifier = useDownloadVerifier()
  const icon = <IconDownload size={16} aria-hidden />
  return (
    <Section
      title={t`Verify it yourself`}
      description={t`The export contains every entry with its hash, without names, addresses, or notes.`}
    >
      <div className={styles.page}>
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={icon}
            loading={ledger.isPending}
            onClick={() => ledger.mutate(undefined, failed)}
          >
            {t`Download ledger`}
          </Button>
          <Button
            variant="default"
            leftSection={icon}
            loading={verifier.isPending}
            onClick={() => verifier.mutate(undefined, failed)}
          >
            {t`Download verifier`}
          </Button>
        </div>
        <p className={styles.plain}>{t`Run the verifier with Node.js 18 or later. It needs no connection and no account.`}</p>
        <CodeBlock label={t`Verify an export`} code="node verify.mjs ledger.ndjson" />
        <p className={styles.plain}>
          {t`Keep exports where only you can change them. The verifier then shows that a later export contains every earlier entry, unchanged.`}
        </p>
        <CodeBlock label={t`Compare with an earlier export`} code="node verify.mjs ledger.ndjson earlier.ndjson" />
      </div>
    </Section>
  )
}
