import { screen } from '@testing-library/react'
import { Logo } from '#page/logo.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('has one accessible name, with or without its text', () => {
  renderUi(<Logo withName={false} />)
  expect(screen.getByRole('img', { name: 'Yuko' })).toBeInTheDocument()
  expect(screen.queryByText('Yuko')).not.toBeInTheDocument()
})
