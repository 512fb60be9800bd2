import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation, useOutletContext } from '@yuko/runtime/router'
import { Alert, Button, Stack } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import styles from './ask.module.css'
import { AskFields } from './ask-fields.tsx'
import { AskPreview } from './ask-preview.tsx'
import { type Ask, useAsk } from './use-ask.ts'

/** Manual review requests for past orders or specific people, with a preview before anything is sent. */
export function AskPage() {
  const { close } = useOutletContext<{ close: () => void }>()
  const { state } = useLocation()
  const ask = useAsk(state, close)
  return (
    <DetailDrawer
      title={t`Request reviews`}
      width={720}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <Button variant="default" onClick={close}>
            {t`Cancel`}
          </Button>
          <NextButton ask={ask} />
        </div>
      }
    >
      <Stack>
        {ask.failure && (
          <Alert color="danger" role="alert">
            {ask.failure.message}
          </Alert>
        )}
        <AskFields ask={ask} />
        {ask.result ? (
          <AskPreview preview={ask.result} />
        ) : (
          <p className={styles.help}>
            <Trans>
              Recipients get the review request and its reminders in your send window. People you’ve already asked and those who
              reviewed, unsubscribed or are excluded are skipped. You can check the list before anything is sent.
            </Trans>
          </p>
        )}
      </Stack>
    </DetailDrawer>
  )
}

/** First the preview, then the sending. */
function NextButton({ ask: { result, look, send, isLooking, isSending } }: { ask: Ask }) {
  if (!result)
    return (
      <Button loading={isLooking} onClick={look}>
        {t`Preview requests`}
      </Button>
    )
  return (
    <Button disabled={result.asked === 0} loading={isSending} onClick={send}>
      {plural(result.asked, { one: 'Send # request', other: 'Send # requests' })}
    </Button>
  )
}
