// Checks the public log of a running service with the code of Go's checksum database, which shares
// nothing with the service: golang.org/x/mod/sumdb/note and /tlog.
//
//	check BASE STATE RECEIPTS
//
// STATE is a file with the size and the root that were seen the last time; RECEIPTS a file with a
// JSON array of receipts.
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

const tileHeight = 8
const tileWidth = 1 << tileHeight

func main() {
	if len(os.Args) != 4 {
		fail(errors.New("usage: check BASE STATE RECEIPTS"))
	}
	at, err := open(os.Args[1])
	fail(err)
	tree, err := at.checkpoint()
	fail(err)
	fmt.Printf("checkpoint  %d leaves, signed by %s\n", tree.N, at.origin)
	hashes := tlog.TileHashReader(tree, tiles{at.base})
	fail(consistent(tree, hashes, os.Args[2]))
	leaves, err := at.entries(tree, hashes)
	fail(err)
	fmt.Printf("entries     %d, each proved to be in the tree\n", len(leaves))
	count, err := at.receipts(os.Args[3], leaves)
	fail(err)
	fmt.Printf("receipts    %d, each signed and its leaf found, some proved by a tlog-proof\n", count)
	state := fmt.Sprintf("%d\n%s\n", tree.N, tree.Hash)
	fail(os.WriteFile(os.Args[2], []byte(state), 0o600))
}

func fail(err error) {
	if err != nil {
		fmt.Println("FAILED ", err)
		os.Exit(1)
	}
}

// The tree that was seen the last time must be a prefix of the current one.
func consistent(tree tlog.Tree, hashes tlog.HashReader, file string) error {
	seen, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	lines := strings.Split(string(seen), "\n")
	size, err := strconv.ParseInt(lines[0], 10, 64)
	if err != nil {
		return err
	}
	root, err := tlog.ParseHash(lines[1])
	if err != nil {
		return err
	}
	if size > tree.N {
		return fmt.Errorf("consistency: %d leaves were seen, there are %d", size, tree.N)
	}
	proof, err := tlog.ProveTree(tree.N, size, hashes)
	if err != nil {
		return fmt.Errorf("consistency: %w", err)
	}
	if err := tlog.CheckTree(proof, tree.N, tree.Hash, size, root); err != nil {
		return fmt.Errorf("consistency with the %d leaves that were seen: %w", size, err)
	}
	fmt.Printf("consistency with the %d leaves that were seen before\n", size)
	return nil
}

// The index of each leaf, by its hash.
type places map[tlog.Hash]int64

func (at *service) entries(tree tlog.Tree, hashes tlog.HashReader) (places, error) {
	found := places{}
	for first := int64(0); first < tree.N; first += tileWidth {
		width := int(tree.N - first)
		if width > tileWidth {
			width = tileWidth
		}
		tile := tlog.Tile{H: tileHeight, L: -1, N: first / tileWidth, W: width}
		path := strings.TrimPrefix(tile.Path(), "tile/8/data/")
		bundle, err := get(at.base + "/log/tile/entries/" + path)
		if err != nil {
			return nil, err
		}
		for nth := int64(0); nth < int64(width); nth++ {
			if len(bundle) < 2 || len(bundle) < 2+int(binary.BigEndian.Uint16(bundle)) {
				return nil, fmt.Errorf("entries: the bundle from %d on ends too early", first)
			}
			end := 2 + int(binary.BigEndian.Uint16(bundle))
			hash := tlog.RecordHash(bundle[2:end])
			bundle = bundle[end:]
			proof, err := tlog.ProveRecord(tree.N, first+nth, hashes)
			if err != nil {
				return nil, fmt.Errorf("entry %d: %w", first+nth, err)
			}
			if err := tlog.CheckRecord(proof, tree.N, tree.Hash, first+nth, hash); err != nil {
				return nil, fmt.Errorf("entry %d: %w", first+nth, err)
			}
			found[hash] = first + nth
		}
		if len(bundle) != 0 {
			return nil, fmt.Errorf("entries: the bundle from %d on goes on too long", first)
		}
	}
	return found, nil
}
