import { choosePlatform } from '@yuko/contract/accounts/choose-platform'
import { connectStore } from '@yuko/contract/accounts/connect-store'
import { callApi } from '@yuko/runtime'
import { useLocation, useNavigate } from '@yuko/runtime/router'
import { ButtonLink, IconCsv, IconIntegration, IconShoppingBag, IconStore } from '@yuko/ui'
import { ChoiceStep } from '#onboarding/choice-step.tsx'
import { onboardingPaths, onboardingStepOf } from '#session/guards.ts'
import { useSession } from '#session/session.store.ts'
import { reloadUser, selectedMembership } from '#session/session.ts'

const platforms = [
  {
    value: 'custom',
    name: 'Custom store',
    text: 'Any shop that can export its data as files.',
    icon: IconStore,
    isAvailable: true,
  },
  { value: 'shopify', name: 'Shopify', text: 'Installs from the Shopify admin.', icon: IconShoppingBag, isAvailable: false },
  { value: 'woocommerce', name: 'WooCommerce', text: 'Connects through its plugin.', icon: IconIntegration, isAvailable: false },
] as const

const connections = [
  {
    value: 'file',
    name: 'Files',
    text: 'Import reviews, products and customers as CSV files, whenever you like.',
    icon: IconCsv,
    isAvailable: true,
  },
  { value: 'api', name: 'API', text: 'Your store sends every event as it happens.', icon: IconIntegration, isAvailable: false },
] as const

/** Second and third step: with a query string the choice of a platform, without one the connection to it. */
export function PlatformPage() {
  const { pathname, search } = useLocation()
  return onboardingStepOf(pathname, search) === 'platform' ? <PlatformStep /> : <ConnectionStep />
}

function PlatformStep() {
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const choose = async () => {
    // Coming back to a step that is done changes nothing: there is one platform to choose as yet.
    const isChosen = user && selectedMembership(user)?.onboarding !== 'platform'
    if (!isChosen) {
      await callApi(choosePlatform, { body: { platform: 'custom' } })
      await reloadUser()
    }
    navigate(onboardingPaths.connection)
  }
  return (
    <ChoiceStep
      key="platform"
      title="What does your store run on?"
      text="It decides how products, orders and customers reach Yuko."
      choices={platforms}
      submitLabel="Continue"
      onChoose={choose}
      back={<Back href={onboardingPaths.organization} />}
    />
  )
}

function ConnectionStep() {
  const connect = async () => {
    await callApi(connectStore, { body: { method: 'file' } })
    // The guards see that onboarding is done, and lead on.
    await reloadUser()
  }
  return (
    <ChoiceStep
      key="connection"
      title="Connect your store"
      text="Choose how your store’s data reaches us. You can add another way later, in the settings."
      choices={connections}
      submitLabel="Connect"
      onChoose={connect}
      back={<Back href={onboardingPaths.platform} />}
    />
  )
}

const Back = ({ href }: { href: string }) => (
  <ButtonLink href={href} variant="default">
    Back
  </ButtonLink>
)
