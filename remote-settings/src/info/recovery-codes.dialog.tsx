import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, CopyButton, IconDownload } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import dialog from '#data/dialog.module.css'
import styles from '#info/info.module.css'

interface RecoveryCodesDialogProps {
  title: string
  codes: readonly string[]
  onClose: () => void
}

/** The one time that they can be seen: it does not close by a slip. */
export function RecoveryCodesDialog({ title, codes, onClose }: RecoveryCodesDialogProps) {
  const text = t`Yuko recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <Modal opened onClose={() => undefined} title={title} withCloseButton={false}>
      <div className={dialog.form}>
        <p>
          <Trans>
            These codes let you in when you do not have your phone. <strong>They are shown only now</strong>: keep them where you
            find them without it.
          </Trans>
        </p>
        <ul className={styles.codes} aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.keep}>
          <CopyButton value={text} label={t`Copy all`} />
          <Button
            component="a"
            variant="default"
            size="xs"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="yuko-recovery-codes.txt"
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            {t`Download`}
          </Button>
        </div>
        <div className={dialog.actions}>
          <Button onClick={onClose}>{t`I have kept them`}</Button>
        </div>
      </div>
    </Modal>
  )
}
