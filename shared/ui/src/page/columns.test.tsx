import { screen } from '@testing-library/react'
import { Columns } from '#page/columns.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('passes its minimum width to the stylesheet', () => {
  renderUi(<Columns min={160}>Figures</Columns>)
  expect(screen.getByText('Figures').style.getPropertyValue('--yk-columns-min')).toBe('160px')
})
