/** @jsxImportSource preact */
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { previewRequests } from '@yuko/contract/requests/preview-requests'
import type { RequestSelection } from '@yuko/contract/requests/request-selection'
import { useCallback, useState } from 'preact/hooks'
import { CallFailed } from '../loyalty-panel/shopper.ts'
import { callYuko, type Wording, wordingIn } from '../shopify-extension/staff.ts'
import { useLoaded } from '../shopify-extension/use-loaded.ts'
import { type ActionApi, shownId } from './admin.ts'
import { NotReady } from './not-ready.tsx'

type Preview = ReplyOf<typeof previewRequests>

/** Asks the customer of the order for reviews, by the rules of requests by hand. */
export function RequestReview({ api }: { readonly api: ActionApi }) {
  const wording = wordingIn(api)
  const { t } = wording
  const id = shownId(api)
  const { loaded, retry } = useLoaded(useCallback(() => preview(id), [id]))
  if (loaded.state === 'ready' && loaded.value.asked > 0)
    return <Asking id={id} preview={loaded.value} wording={wording} close={() => api.close()} />
  return (
    <s-admin-action heading={t('requestReview')} loading={loaded.state === 'loading'}>
      {loaded.state === 'ready' ? (
        <CantAsk preview={loaded.value} t={t} retry={retry} />
      ) : loaded.state === 'failed' && loaded.code === 'session.forbidden' ? (
        <s-banner tone="warning">{t('requestForbidden')}</s-banner>
      ) : (
        <NotReady loaded={loaded} retry={retry} t={t} />
      )}
      <s-button slot="secondary-actions" onClick={() => api.close()}>
        {t('close')}
      </s-button>
    </s-admin-action>
  )
}

const selectionOf = (orderExternalId: string): RequestSelection => ({ source: 'order', orderExternalId })

const preview = (id: string) => callYuko<Preview>('/reviews/requests/preview', { body: selectionOf(id) })

interface CantAskView {
  readonly preview: Preview
  readonly t: Wording['t']
  readonly retry: () => void
}

function CantAsk({ preview: { skipped }, t, retry }: CantAskView) {
  const [first] = skipped
  if (first)
    return (
      <s-stack gap="small">
        <s-text type="strong">{t('cantAsk')}</s-text>
        <s-text>{t(`skipReason.${first.reason}`)}</s-text>
      </s-stack>
    )
  return (
    <s-stack gap="base">
      <s-text>{t('unknownOrder')}</s-text>
      <s-button onClick={retry}>{t('retry')}</s-button>
    </s-stack>
  )
}

interface AskingView {
  readonly id: string
  readonly preview: Preview
  readonly wording: Wording
  readonly close: () => void
}

function Asking({ id, preview: { sample, firstAt }, wording: { t, date }, close }: AskingView) {
  const [key] = useState(() => crypto.randomUUID())
  const [step, setStep] = useState<'question' | 'busy' | 'done'>('question')
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async () => {
    if (step !== 'question') return
    setStep('busy')
    setProblem(null)
    try {
      await callYuko('/reviews/requests', { body: selectionOf(id), key })
      setStep('done')
    } catch (error) {
      setProblem(error instanceof CallFailed && error.code === 'session.forbidden' ? 'requestForbidden' : 'notRequested')
      setStep('question')
    }
  }
  const when = firstAt ? { date: date(firstAt) } : null
  const [recipient] = sample
  return (
    <s-admin-action heading={t('requestReview')}>
      <s-stack gap="base">
        {problem && <s-banner tone="critical">{t(problem)}</s-banner>}
        {step === 'done' ? (
          <s-banner tone="success">{when && t('requestPlanned', when)}</s-banner>
        ) : (
          <>
            <s-text>{t('recipient', { email: recipient?.email ?? '' })}</s-text>
            <Products titles={recipient?.products ?? []} t={t} />
            {when && <s-text color="subdued">{t('sendsOn', when)}</s-text>}
          </>
        )}
      </s-stack>
      {step !== 'done' && (
        <s-button slot="primary-action" variant="primary" disabled={step === 'busy'} onClick={() => void ask()}>
          {t('sendRequest')}
        </s-button>
      )}
      <s-button slot="secondary-actions" disabled={step === 'busy'} onClick={close}>
        {t(step === 'done' ? 'close' : 'cancel')}
      </s-button>
    </s-admin-action>
  )
}

/** None: only the store is asked about. */
function Products({ titles, t }: { readonly titles: readonly string[]; readonly t: Wording['t'] }) {
  if (titles.length === 0) return null
  return (
    <s-stack gap="none">
      <s-text type="strong">{t('productsToReview')}</s-text>
      {titles.map((title) => (
        <s-text key={title}>{title}</s-text>
      ))}
    </s-stack>
  )
}
