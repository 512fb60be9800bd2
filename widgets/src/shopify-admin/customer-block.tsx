/** @jsxImportSource preact */
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import type { LoyaltyMember } from '@yuko/contract/loyalty/members/member'
import type { listReviews } from '@yuko/contract/reviews/list-reviews'
import type { Review } from '@yuko/contract/reviews/review'
import { useCallback } from 'preact/hooks'
import { callYuko, type Wording, wordingIn } from '../shopify-extension/staff.ts'
import { useLoaded } from '../shopify-extension/use-loaded.ts'
import { type BlockApi, shownId } from './admin.ts'
import { NotReady } from './not-ready.tsx'

/** A customer's points and last reviews. */
export function CustomerBlock({ api }: { readonly api: BlockApi }) {
  const give = () => api.navigation.navigate('extension://yuko-admin-points')
  const wording = wordingIn(api)
  const id = shownId(api)
  const { loaded, retry } = useLoaded(useCallback(() => loadCustomer(id), [id]))
  if (loaded.state !== 'ready')
    return (
      <s-admin-block heading="Yuko">
        <NotReady loaded={loaded} retry={retry} t={wording.t} />
      </s-admin-block>
    )
  const { member, reviews } = loaded.value
  const summary = member ? wording.t('points', { points: wording.number(member.balance) }) : wording.t('noMember')
  return (
    <s-admin-block heading="Yuko" collapsedSummary={summary}>
      <s-stack gap="base">
        {member ? <Member member={member} wording={wording} give={give} /> : <s-text>{summary}</s-text>}
        <s-divider />
        <Reviews reviews={reviews} wording={wording} />
      </s-stack>
    </s-admin-block>
  )
}

async function loadCustomer(id: string) {
  const [members, reviews] = await Promise.all([
    callYuko<ReplyOf<typeof listLoyaltyMembers>>(`/loyalty/members?limit=1&customerExternalId=${id}`),
    callYuko<ReplyOf<typeof listReviews>>(`/reviews?limit=3&customerExternalId=${id}`),
  ])
  return { member: members.items[0] ?? null, reviews: reviews.items }
}

interface MemberView {
  readonly member: LoyaltyMember
  readonly wording: Wording
  give(): void
}

function Member({ member, wording: { t, number }, give }: MemberView) {
  const { memberId, balance, pending, tier, status } = member
  return (
    <s-stack gap="small">
      <s-text type="strong">{t('points', { points: number(balance) })}</s-text>
      {pending > 0 && <s-text>{t('pending', { points: number(pending) })}</s-text>}
      {tier && <s-text>{t('tier', { tier: tier.name })}</s-text>}
      {status !== 'member' && <s-badge>{t(`memberStatus.${status}`)}</s-badge>}
      <s-link href={`app:loyalty/customers/${memberId}`}>{t('openMember')}</s-link>
      {(status === 'member' || status === 'candidate') && <s-button onClick={give}>{t('givePoints')}</s-button>}
    </s-stack>
  )
}

function Reviews({ reviews, wording }: { readonly reviews: readonly Review[]; readonly wording: Wording }) {
  const { t, number, date } = wording
  if (reviews.length === 0) return <s-text>{t('noReviews')}</s-text>
  return (
    <s-stack gap="small">
      <s-text type="strong">{t('reviews')}</s-text>
      {reviews.map(({ reviewId, title, product, rating, status, submittedAt }) => (
        <s-stack key={reviewId} gap="none">
          <s-link href={`app:reviews/reviews/${reviewId}`}>{title ?? product?.title ?? t('storeReview')}</s-link>
          <s-text color="subdued">
            {[t('rating', { rating: number(rating) }), t(`reviewStatus.${status}`), date(submittedAt)].join(' · ')}
          </s-text>
        </s-stack>
      ))}
    </s-stack>
  )
}
