import { screen, within } from '@testing-library/react'
import { ResourceProgress } from '#feedback/resource-progress.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('shows the progress of each part, and speed and time left of the running one', () => {
  renderUi(
    <ResourceProgress
      label="Syncing your store"
      rate={50}
      resources={[
        { label: 'Products', state: 'done', done: 120, total: 120 },
        { label: 'Customers', state: 'running', done: 1000, total: 2000 },
        { label: 'Orders', state: 'waiting', done: 0, total: null },
      ]}
    />,
  )
  const [products, customers, orders] = within(screen.getByRole('list', { name: 'Syncing your store' })).getAllByRole('listitem')
  expect(products).toHaveTextContent('ProductsDone120')
  expect(customers).toHaveTextContent('CustomersRunning1,000 of 2,000')
  expect(within(customers as HTMLElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  expect(orders).toHaveTextContent('OrdersWaiting–')
  expect(screen.getByRole('status')).toHaveTextContent('Customers: 50 per second · About 20 s left')
})
