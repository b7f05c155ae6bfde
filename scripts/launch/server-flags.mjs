/**
 * Node's own options for the server. V8 lets the space for young objects grow to 16 MB and more under load,
 * which costs the server 90 MB and gains it nothing (docs/performance.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
