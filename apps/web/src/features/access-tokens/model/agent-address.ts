/** The address that a user pastes into an agent. */
export const agentAddress = () => `${window.location.origin}/api/mcp`;
