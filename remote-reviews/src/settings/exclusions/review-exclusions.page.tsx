import { ExclusionsPage } from '@yuko/kit/exclusions/exclusions.page.tsx'

/** What gets no review requests. */
export const ReviewExclusionsPage = () => <ExclusionsPage scope="review_requests" />
