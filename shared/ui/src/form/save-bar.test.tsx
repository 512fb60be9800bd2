import { jest } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { SaveBar } from '#form/save-bar.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const onSave = jest.fn()
const onDiscard = jest.fn()
const bar = (isDirty: boolean) => <SaveBar isDirty={isDirty} onSave={onSave} onDiscard={onDiscard} />
const leaveTab = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))

describe('SaveBar', () => {
  it('is there only while something is unsaved', async () => {
    const { user, rerender } = renderUi(bar(false))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    rerender(bar(true))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onSave).toHaveBeenCalledTimes(1)
    expect(onDiscard).toHaveBeenCalledTimes(1)
  })

  it('guards closing the tab while dirty, and not after', () => {
    const { rerender } = renderUi(bar(true))
    expect(leaveTab()).toBe(false)
    rerender(bar(false))
    expect(leaveTab()).toBe(true)
  })

  it('asks before the router leaves', async () => {
    const blocker = { state: 'blocked', proceed: jest.fn(), reset: jest.fn() }
    const { user } = renderUi(bar(true), { useBlocker: () => blocker })
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(blocker.reset).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Leave page' }))
    expect(blocker.proceed).toHaveBeenCalledTimes(1)
  })
})
