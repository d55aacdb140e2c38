const KEY = 'aicv:notices-room';

/** How high what this person was told stood above the page that was last shown in this tab: px, 0 where nothing did or nobody knows. */
export function roomOfNotices(userId: string): number {
  try {
    const [id, height] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return id === userId ? Number(height) || 0 : 0;
  } catch {
    return 0;
  }
}

export function rememberRoomOfNotices(userId: string, height: number): void {
  try {
    sessionStorage.setItem(KEY, `${userId} ${height}`);
  } catch {
    // Browsers that refuse to store anything: the page then makes room when it is known.
  }
}
