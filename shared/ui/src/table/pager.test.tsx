import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Pager } from '#table/pager.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('steps through pages, and keeps the other button in place', async () => {
  const onNext = jest.fn()
  const { user } = renderUi(<Pager summary="1–50 of 1,204" onNext={onNext} />)
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onNext).toHaveBeenCalledTimes(1)
})
