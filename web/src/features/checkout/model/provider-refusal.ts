/** The card provider's own form refused: the message is in its words, fit to show to the guest. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}
