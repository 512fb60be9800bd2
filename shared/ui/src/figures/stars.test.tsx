import { screen } from '@testing-library/react'
import { Stars } from '#figures/stars.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it.each([
  [4.24, '4.2 out of 5 stars', '80%'],
  [4.25, '4.3 out of 5 stars', '90%'],
  [5, '5 out of 5 stars', '100%'],
  [7, '7 out of 5 stars', '100%'],
])('draws %s to the nearest half and announces it as %s', (rating, label, share) => {
  renderUi(<Stars rating={rating} />)
  expect(screen.getByRole('img', { name: label }).style.getPropertyValue('--yk-stars-share')).toBe(share)
})
