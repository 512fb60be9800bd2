import { render, screen } from '@testing-library/react'
import { type HostContext, HostProvider, useHost, usePermission } from './host-context.tsx'

const host: HostContext = {
  user: { name: 'Ada', email: 'ada@shop.example', integrationType: null },
  organization: {
    uuid: 'o-1',
    name: 'Ada’s',
    role: 'support',
    permissions: ['reviews.moderate'],
    currency: 'EUR',
    timezone: 'UTC',
  },
  platform: { kind: 'standalone', leaveTo() {} },
  flags: {},
  reload: async () => {},
}

function Probe() {
  const { user } = useHost()
  return (
    <p>
      {user.name} {usePermission('reviews.moderate') ? 'may moderate' : 'may not moderate'},{' '}
      {usePermission('data.import') ? 'may import' : 'may not import'}
    </p>
  )
}

it("gives a remote the user and the member's permissions", () => {
  render(<Probe />, { wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider> })
  expect(screen.getByText('Ada may moderate, may not import')).toBeInTheDocument()
})
