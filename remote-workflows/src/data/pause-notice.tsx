import { t } from '@lingui/core/macro'
import { type PauseCause, pauseReason, returnLimits } from '@yuko/contract/automation/pause-cause'
import { Alert, TextLink } from '@yuko/ui'

/** Why a campaign or workflow was paused automatically, and what to do. */
export function PauseNotice({ cause }: { cause: PauseCause | null }) {
  if (!cause) return null
  return (
    <Alert color="danger" title={t`Paused automatically`} role="status">
      {pauseReason(cause)} {advice[cause.kind]}
    </Alert>
  )
}

function AfterBounces() {
  return (
    <>
      {t`Mailbox providers filter senders above ${returnLimits.bouncedPercent}%. Bounced addresses are suppressed. Before you resume, leave out old or imported addresses.`}{' '}
      <TextLink inherit href="/subscribers/suppressed">{t`Suppressed addresses`}</TextLink>
    </>
  )
}

function AfterComplaints() {
  return (
    <>
      {t`Mailbox providers filter senders above ${returnLimits.complainedPercent}%. Before you resume, send only to people who opted in and opened an email recently.`}{' '}
      <TextLink inherit href="/subscribers/segments">{t`Segments`}</TextLink>
    </>
  )
}

const AfterDeletion = () => t`Cancel it, duplicate it, and choose another audience.`

const advice: Readonly<Record<PauseCause['kind'], React.ReactNode>> = {
  bounces: <AfterBounces />,
  complaints: <AfterComplaints />,
  audience: <AfterDeletion />,
}

const words: Readonly<Record<PauseCause['kind'], string>> = {
  bounces: t`Too many bounces`,
  complaints: t`Too many spam complaints`,
  audience: t`Audience no longer exists`,
}

/** The line below the status in lists. */
export const pauseWords = ({ kind }: PauseCause): string => words[kind]
