/** For jobs of tests that send no pushes. */
export const noPush = { send: () => Promise.reject(new Error('there are no pushes in this test')) }
