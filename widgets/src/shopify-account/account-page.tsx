/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Failed, Loading, translator } from '../shopify-extension/parts.tsx'
import { asksForBirthday } from '../view/loyalty/birthday.ts'
import { loyaltyWordingOf } from '../view/loyalty/onsite.ts'
import type { Account, AccountApi } from './account.ts'
import { Birthday } from './birthday.tsx'
import { History, OwnCodes, Points, WaysToEarn } from './member-lists.tsx'
import { Referral } from './referral.tsx'
import { Rewards } from './rewards.tsx'
import { useAccount } from './use-account.ts'
import { useMember } from './use-member.ts'

/** A page of the customer account: what a member has, can get, and did. */
export function AccountPage({ api }: { readonly api: AccountApi }) {
  const t = translator(api)
  const { loaded, retry } = useAccount(api)
  return (
    <s-page heading={t('heading')}>
      {loaded.state === 'loading' && <Loading t={t} />}
      {loaded.state === 'failed' && <Failed t={t} retry={retry} />}
      {loaded.state === 'ready' && <Program account={loaded.value} noProgram={t('noProgram')} unknown={t('unknown')} />}
    </s-page>
  )
}

interface Shown {
  readonly account: Account
  readonly noProgram: string
  readonly unknown: string
}

function Program({ account, noProgram, unknown }: Shown) {
  const { program, widgets, currency } = account.onsite
  const [member, act, showOlder] = useMember(account)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const widget = widgets.account
  if (!program || !widget) return <s-paragraph>{noProgram}</s-paragraph>
  const wording = loyaltyWordingOf(widget, program.pointLabel, currency)
  const track = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true)
    setFailed(false)
    const isDone = await work()
    setFailed(!isDone)
    setBusy(false)
    return isDone
  }
  const run = (path: string, body: object = {}) => track(() => act(path, body))
  const view = { program, wording, member, isBusy, run }
  const { content } = widget
  const own = member?.state === 'member' ? member : null
  const isOpen = member?.state !== 'closed'
  return (
    <s-stack gap="large">
      {hasFailed && <s-banner tone="critical">{wording.text('loyaltyNotDone')}</s-banner>}
      {member ? <Points {...view} member={member} /> : <s-banner tone="info">{unknown}</s-banner>}
      {own && content.codes && <OwnCodes {...view} member={own} />}
      {isOpen && content.redeem && program.rewards.length > 0 && <Rewards {...view} />}
      {isOpen && content.earn && <WaysToEarn {...view} />}
      {own && content.earn && asksForBirthday({ program, content, member: own }) && <Birthday {...view} />}
      {own?.referralUrl && content.referral && <Referral url={own.referralUrl} offer={program.friendOffer} wording={wording} />}
      {own && content.history && <History {...view} member={own} showOlder={() => track(showOlder)} />}
    </s-stack>
  )
}
