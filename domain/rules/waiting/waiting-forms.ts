/** The names of the forms whose words can wait for the network. */
export const waitingForms = {
  callRequest: 'call-request',
  profile: 'profile',
  ad: (draftId: string) => `ad/${draftId}`,
  /** One's own words about an ad. */
  review: (productId: string) => `review/${productId}`,
  answer: (reviewId: string) => `answer/${reviewId}`,
}
