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

/** The codes are shown only once, so it cannot be closed by accident. */
export function RecoveryCodesDialog({ title, codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${t`Yuko recovery codes. Each code works once.`}\n\n${codes.join('\n')}\n`
  return (
    <Modal opened onClose={() => undefined} title={title} withCloseButton={false}>
      <div className={dialog.form}>
        <p>
          <Trans>
            Use these codes to sign in when you don’t have your phone. <strong>You won’t see them again</strong>, so save them
            somewhere safe.
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
          <Button onClick={onClose}>{t`I’ve saved them`}</Button>
        </div>
      </div>
    </Modal>
  )
}
