import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation, useOutletContext } from '@yuko/runtime/router'
import { Alert, Button, Stack, useFormat } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import styles from './ask.module.css'
import { AskFields } from './ask-fields.tsx'
import { AskPreview } from './ask-preview.tsx'
import { type Ask, useAsk } from './use-ask.ts'

/** Asks by hand: the buyers of past orders, or people by name. Who is skipped is shown before anything is sent. */
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
              They get the review request and its reminders, in the send window of the request flow. Who was asked already, has
              reviewed, unsubscribed or is excluded is left out; before anything is sent you see who and why.
            </Trans>
          </p>
        )}
      </Stack>
    </DetailDrawer>
  )
}

/** First who is asked, then sent. */
function NextButton({ ask: { result, look, send, isLooking, isSending } }: { ask: Ask }) {
  const format = useFormat()
  if (!result)
    return (
      <Button loading={isLooking} onClick={look}>
        {t`Show who is asked`}
      </Button>
    )
  return (
    <Button disabled={result.asked === 0} loading={isSending} onClick={send}>
      <Trans>Send {format.number(result.asked)}</Trans> {result.asked === 1 ? 'request' : 'requests'}
    </Button>
  )
}
