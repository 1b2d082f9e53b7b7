/**
 * What the editor says of the public site while that site starts again.
 *
 * @jest-environment jsdom
 */
import { act, render, screen } from '@testing-library/react'
import { OnlineStatus } from '../../../../cms/ui/layout/OnlineStatus'

const mockAnswers = jest.fn()
// The editor's page asks its server; here, each answer is the next one of the test.
jest.mock('../../../../cms/ui/state/client', () => ({
  request: async () => ({ state: mockAnswers() as unknown, at: '2026-11-30T10:00:00Z' }),
}))
jest.mock('../../../../cms/ui/state/store', () => {
  const state = { project: { canPublish: true } }
  return { useEditor: () => state }
})

const nextAnswer = () => act(() => jest.advanceTimersByTimeAsync(5000))

it('the editor says that it cannot see the public site only once that has been so four times in a row', async () => {
  jest.useFakeTimers()
  mockAnswers.mockReturnValueOnce('waiting').mockReturnValue('unseen')
  render(<OnlineStatus />)
  await act(() => jest.advanceTimersByTimeAsync(0))
  const cannotSee = () => screen.queryByText(/cannot see/)
  for (let times = 0; times < 4; times += 1) {
    expect(screen.getByText(/brought up to date/)).toBeInTheDocument()
    expect(cannotSee()).toBeNull()
    await nextAnswer()
  }
  expect(cannotSee()).toBeInTheDocument()

  mockAnswers.mockReturnValue('online')
  await nextAnswer()
  expect(screen.getByText(/^Online since/)).toBeInTheDocument()
  jest.useRealTimers()
})

it('the editor says nothing of a public site that does not answer yet when the page opens, and at once that no address of it is known', async () => {
  jest.useFakeTimers()
  mockAnswers.mockReturnValueOnce('unseen').mockReturnValue('online')
  const { unmount } = render(<OnlineStatus />)
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.queryByText(/./)).toBeNull()
  await nextAnswer()
  expect(screen.getByText(/^Online since/)).toBeInTheDocument()
  unmount()

  mockAnswers.mockReturnValue('unknown')
  render(<OnlineStatus />)
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByText(/cannot see/)).toBeInTheDocument()
  jest.useRealTimers()
})
