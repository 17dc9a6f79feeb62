// Counts how often the footer was asked to start anew: the guard asks, the footer listens (specification 2.6).

const listeners = new Set<() => void>();
let count = 0;

export const footerRenewal = {
  renew(): void {
    count += 1;
    listeners.forEach((listener) => listener());
  },
  count: (): number => count,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
