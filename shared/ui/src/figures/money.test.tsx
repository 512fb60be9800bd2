import { screen } from '@testing-library/react'
import { Money } from '#figures/money.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it("uses the merchant's currency unless the amount has its own", () => {
  renderUi(
    <>
      <Money minor={999} />
      <Money minor={999} currency="USD" />
    </>,
    { currency: 'EUR' },
  )
  expect(screen.getByText('€9.99')).toBeInTheDocument()
  expect(screen.getByText('$9.99')).toBeInTheDocument()
})
